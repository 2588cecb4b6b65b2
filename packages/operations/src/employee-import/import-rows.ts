import type { RowSelection } from '@opdesk/contracts/employee-import/commands.ts'
import type { ImportCounts, ImportRow, ImportRowsQuery } from '@opdesk/contracts/employee-import/queries.ts'
import type { Page } from '@opdesk/contracts/http.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { oneOf, readRecords } from '@opdesk/projections/lists/list-query.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ImportRowTable } from './tables.ts'

/** The columns of a row that a check sets. */
export type CheckedRow = Pick<ImportRowTable, 'n' | 'cells' | 'errors' | 'state' | 'employee_key' | 'phone_key'>

const toRow = ({ n, cells, errors, state, reason, user_id }: ImportRowTable): ImportRow => ({
  n,
  values: cells,
  errors,
  state,
  reason,
  user_id,
})

const checkedColumns = sql`n int, cells jsonb, errors jsonb, state text, employee_key text, phone_key text`

/** Counts the rows again and returns the counts. */
export const recount = async (db: Db, id: string): Promise<ImportCounts> => {
  const { rows } = await sql<{ counts: ImportCounts }>`
    update app.import set counts = (
      select jsonb_build_object('rows', count(*), 'valid', count(*) filter (where state = 'valid'),
        'invalid', count(*) filter (where state = 'invalid'), 'imported', count(*) filter (where state = 'imported'),
        'failed', count(*) filter (where state = 'failed'))
      from app.import_row where import_id = ${id})
    where import_id = ${id} returning counts`.execute(db)
  if (!rows[0]) throw new Error(`there is no import ${id}`)
  return rows[0].counts
}

/** Replaces all rows of an import. */
export const replaceRows = async (db: Db, id: string, rows: readonly CheckedRow[]): Promise<ImportCounts> => {
  await sql`delete from app.import_row where import_id = ${id}`.execute(db)
  await sql`
    insert into app.import_row (import_id, n, cells, errors, state, employee_key, phone_key)
    select ${id}, n, cells, errors, state, employee_key, phone_key
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${checkedColumns})`.execute(db)
  return await recount(db, id)
}

/** Updates rows that were checked again. */
export const saveRows = async (db: Db, id: string, rows: readonly CheckedRow[]): Promise<ImportCounts> => {
  await sql`
    update app.import_row o set cells = r.cells, errors = r.errors, state = r.state, employee_key = r.employee_key,
      phone_key = r.phone_key
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${checkedColumns})
    where o.import_id = ${id} and o.n = r.n`.execute(db)
  return await recount(db, id)
}

const statesOf: Record<NonNullable<ImportRowsQuery['only']>, readonly ImportRow['state'][]> = {
  all: ['valid', 'invalid', 'imported', 'failed'],
  errors: ['invalid'],
  valid: ['valid'],
  imported: ['imported'],
  failed: ['failed'],
}

/** A page of rows in the order of the sheet. */
export const listRows = async (db: Db, id: string, query: ImportRowsQuery): Promise<Page<ImportRow>> => {
  const where = [sql<boolean>`import_id = ${id}`, oneOf(sql`state`, statesOf[query.only ?? 'all'])]
  const selection = { id: sql`n`, columns: sql`*`, from: sql`app.import_row`, where, order: sql`n` }
  return await readRecords(db, selection, query, toRow)
}

export const findRow = async (db: Db, id: string, n: number): Promise<ImportRowTable | undefined> =>
  (await sql<ImportRowTable>`select * from app.import_row where import_id = ${id} and n = ${n}`.execute(db)).rows[0]

/** The rows that have one of these employee keys or phone keys. */
export const rowsWithKeys = async (
  db: Db,
  id: string,
  employeeKeys: readonly string[],
  phoneKeys: readonly string[],
): Promise<ImportRowTable[]> => {
  const same = sql<boolean>`(${oneOf(sql`employee_key`, employeeKeys)} or ${oneOf(sql`phone_key`, phoneKeys)})`
  return (await sql<ImportRowTable>`select * from app.import_row where import_id = ${id} and ${same} order by n`.execute(db)).rows
}

/** For each of these keys, the number of rows that have it. */
export const countKeys = async (
  db: Db,
  id: string,
  column: 'employee_key' | 'phone_key',
  keys: readonly string[],
): Promise<Map<string, number>> => {
  const of = column === 'employee_key' ? sql`employee_key` : sql`phone_key`
  const { rows } = await sql<{ key: string; times: number }>`
    select ${of} as key, count(*) as times from app.import_row where import_id = ${id} and ${oneOf(of, keys)} group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ key, times }) => [key, times]))
}

const chosen = (rows: RowSelection): RawBuilder<boolean> => {
  if (rows === 'all') return sql<boolean>`true`
  return Array.isArray(rows) ? sql<boolean>`n = any(${rows})` : sql<boolean>`n between ${rows.from} and ${rows.to}`
}

/** Selects the rows to import. Returns the number of selected rows, and how many of them are valid. */
export const selectRows = async (db: Db, id: string, rows: RowSelection): Promise<{ selected: number; valid: number }> => {
  const marked = await sql<{ state: string }>`
    update app.import_row set selected = ${chosen(rows)} where import_id = ${id} returning state, selected`.execute(db)
  const selected = (marked.rows as { state: string; selected: boolean }[]).filter(row => row.selected)
  return { selected: selected.length, valid: selected.filter(({ state }) => state === 'valid').length }
}

/** Deletes failed rows of an organization's ended imports. Returns the number of deleted rows. */
export const deleteFailed = async (db: Db, corporateId: string): Promise<number> => {
  const { rows } = await sql<{ import_id: string }>`
    delete from app.import_row r using app.import i
    where i.import_id = r.import_id and i.corporate_id = ${corporateId} and i.state in ('imported', 'undone') and r.state = 'failed'
    returning r.import_id`.execute(db)
  const ids = [...new Set(rows.map(({ import_id }) => import_id))]
  // A bulk call has no sheet and stores only failed rows. So its rows cannot be counted again: only the count of failed rows
  // becomes 0.
  const { rows: calls } = await sql<{ import_id: string }>`
    update app.import set counts = counts || '{"failed": 0}'
    where ${oneOf(sql`import_id`, ids)} and sheet -> 'sheets' = '[]' returning import_id`.execute(db)
  const kept = new Set(calls.map(({ import_id }) => import_id))
  for (const id of ids.filter(each => !kept.has(each))) await recount(db, id)
  return rows.length
}

/** All rows in one state, in the order of the sheet. */
export const rowsIn = async (db: Db, id: string, state: ImportRow['state']): Promise<ImportRow[]> => {
  const { rows } = await sql<ImportRowTable>`
    select * from app.import_row where import_id = ${id} and state = ${state} order by n`.execute(db)
  return rows.map(toRow)
}

export const deleteRows = async (db: Db, id: string): Promise<void> => {
  await sql`delete from app.import_row where import_id = ${id}`.execute(db)
}
