import type { EmployeeImport } from '@opdesk/contracts/employee-import/queries.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { sql } from 'kysely'
import type { ImportRowTable } from './tables.ts'

type Filled = NonNullable<EmployeeImport['filled']>

/** All rows of an import in the order of the sheet. A workbook's row limit keeps them few enough for memory. */
export const rowsOf = async (db: Db, id: string): Promise<ImportRowTable[]> =>
  (await sql<ImportRowTable>`select * from app.import_row where import_id = ${id} order by n`.execute(db)).rows

/** Deletes the value that was set for a column, so that it can no longer be undone. */
export const forgetFill = async (db: Db, id: string): Promise<void> => {
  await sql`update app.import set filled = null where import_id = ${id} and filled is not null`.execute(db)
  await sql`update app.import_row set before_fill = null where import_id = ${id} and before_fill is not null`.execute(db)
}

/** Stores the value set for a column and the rows' earlier values. Replaces those of the previous fill. */
export const saveFill = async (
  db: Db,
  id: string,
  filled: Filled,
  rows: readonly { n: number; before: string }[],
): Promise<void> => {
  await forgetFill(db, id)
  await sql`update app.import set filled = ${JSON.stringify(filled)}::jsonb where import_id = ${id}`.execute(db)
  await sql`
    update app.import_row o set before_fill = r.before
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(n int, before text)
    where o.import_id = ${id} and o.n = r.n`.execute(db)
}
