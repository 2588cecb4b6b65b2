import type { Db } from '@opdesk/projections/database/database.ts'
import { sql } from 'kysely'
import type { ImportRowTable } from './tables.ts'

/** The outcome of a row. */
export type RowOutcome = { n: number } & (
  | { state: 'imported'; user_id: string; reason: null }
  | { state: 'failed'; user_id: null; reason: string }
)

/** The next selected rows of an import that are neither imported nor failed, in the order of the sheet. */
export const nextRows = async (db: Db, id: string, limit: number): Promise<ImportRowTable[]> => {
  const { rows } = await sql<ImportRowTable>`
    select * from app.import_row where import_id = ${id} and selected and state in ('valid', 'invalid')
    order by n limit ${limit}`.execute(db)
  return rows
}

/** Number of selected rows of an import that are neither imported nor failed. */
export const countNextRows = async (db: Db, id: string): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from app.import_row where import_id = ${id} and selected and state in ('valid', 'invalid')`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** Writes the outcome of rows. */
export const saveOutcomes = async (db: Db, id: string, outcomes: readonly RowOutcome[]): Promise<void> => {
  await sql`
    update app.import_row r set state = o.state, user_id = o.user_id, reason = o.reason
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o(n int, state text, user_id text, reason text)
    where r.import_id = ${id} and r.n = o.n`.execute(db)
}

/** The imported rows that are not yet undone, with the ids of their employees. */
export const importedRows = async (db: Db, id: string): Promise<{ n: number; user_id: string }[]> => {
  const { rows } = await sql<{ n: number; user_id: string }>`
    select n, user_id from app.import_row where import_id = ${id} and state = 'imported' order by n`.execute(db)
  return rows
}

/** Restores undone rows to their state before the import. */
export const takeBackRows = async (db: Db, id: string, rows: readonly number[]): Promise<void> => {
  await sql`
    update app.import_row set state = 'valid', selected = false, user_id = null
    where import_id = ${id} and n = any(${rows}::int[])`.execute(db)
}
