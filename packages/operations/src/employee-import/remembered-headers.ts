import type { ImportField } from '@opdesk/contracts/employee-import/columns.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { sql } from 'kysely'

/** The headers for which an organization has chosen a field before, by `headerKey`. */
export const rememberedHeaders = async (db: Db, corporateId: string): Promise<Map<string, ImportField>> => {
  const { rows } = await sql<{ header: string; field: ImportField }>`
    select header, field from app.import_header where corporate_id = ${corporateId}`.execute(db)
  return new Map(rows.map(({ header, field }) => [header, field]))
}

/** Stores the choices of an organization, one header for each field. */
export const rememberHeaders = async (
  db: Db,
  corporateId: string,
  headers: readonly { header: string; field: ImportField }[],
): Promise<void> => {
  if (headers.length === 0) return
  await sql`
    delete from app.import_header where corporate_id = ${corporateId}
      and field in (${sql.join(headers.map(({ field }) => field))})`.execute(db)
  await sql`
    insert into app.import_header (corporate_id, header, field)
    select ${corporateId}, header, field from jsonb_to_recordset(${JSON.stringify(headers)}::jsonb) as r(header text, field text)
    on conflict (corporate_id, header) do update set field = excluded.field`.execute(db)
}
