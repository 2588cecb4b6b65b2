import type { RowSelection } from '@opdesk/contracts/employee-import/commands.ts'
import type { EmployeeImport, ImportCounts, ImportRow, ImportRowsQuery } from '@opdesk/contracts/employee-import/queries.ts'
import type { Page } from '@opdesk/contracts/http.ts'
import { mergedFields } from '@opdesk/domain/employee-import/check-rows.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { oneOf, readRecords } from '@opdesk/projections/lists/list-query.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ImportRowTable } from './tables.ts'

/** A row as a check writes it. */
export type CheckedRow = Pick<ImportRowTable, 'n' | 'cells' | 'marks' | 'errors' | 'state' | 'employee_key' | 'phone_key'>

type ShownRow = Pick<ImportRowTable, 'n' | 'cells' | 'marks' | 'errors' | 'state' | 'reason' | 'user_id'>

export const toRow = ({ n, cells: values, marks, errors, state, reason, user_id }: ShownRow): ImportRow => ({
  n,
  values,
  errors,
  merged: mergedFields(values, marks),
  state,
  reason,
  user_id,
})

const checkedColumns = sql`n int, cells jsonb, marks jsonb, errors jsonb, state text, employee_key text, phone_key text`

/** Rows serialised at once; more would delay other requests meanwhile. */
const AT_ONCE = 250

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

/** Adds rows to an import. A failed one counts as selected. */
export const insertRows = async (
  db: Db,
  id: string,
  rows: readonly (Omit<CheckedRow, 'marks'> & Partial<Pick<ImportRowTable, 'marks' | 'reason'>>)[],
): Promise<void> => {
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await sql`
      insert into app.import_row (import_id, n, cells, marks, errors, state, selected, reason, employee_key, phone_key)
      select ${id}, n, cells, coalesce(marks, '{}'), errors, state, state = 'failed', reason, employee_key, phone_key
      from jsonb_to_recordset(${JSON.stringify(rows.slice(start, start + AT_ONCE))}::jsonb) as r(${checkedColumns}, reason text)`.execute(
      db,
    )
}

export const deleteRows = async (db: Db, id: string): Promise<void> => {
  await sql`delete from app.import_row where import_id = ${id}`.execute(db)
}

/** Replaces all rows of an import. */
export const replaceRows = async (db: Db, id: string, rows: readonly CheckedRow[]): Promise<void> => {
  await deleteRows(db, id)
  await insertRows(db, id, rows)
  await recount(db, id)
}

/** Writes rows after another check. */
export const saveRows = async (db: Db, id: string, rows: readonly CheckedRow[]): Promise<void> => {
  await sql`
    update app.import_row o set cells = r.cells, errors = r.errors, state = r.state, employee_key = r.employee_key,
      phone_key = r.phone_key
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${checkedColumns})
    where o.import_id = ${id} and o.n = r.n`.execute(db)
}

/** The rows of an import that meet a condition, in the order of the sheet. */
export const rowsWhere = async (db: Db, id: string, condition: RawBuilder<unknown>): Promise<ImportRowTable[]> =>
  (await sql<ImportRowTable>`select * from app.import_row where import_id = ${id} and ${condition} order by n`.execute(db)).rows

/** True for rows with the same employee id or number as any of these. */
export const withKeys = (rows: readonly Pick<ImportRowTable, 'employee_key' | 'phone_key'>[]): RawBuilder<unknown> => {
  const given = (keys: readonly string[]) => keys.filter(key => key !== '')
  const employees = given(rows.map(({ employee_key }) => employee_key))
  const phones = given(rows.map(({ phone_key }) => phone_key))
  return sql`(${oneOf(sql`employee_key`, employees)} or ${oneOf(sql`phone_key`, phones)})`
}

/** A page of rows in the order of the sheet. */
export const listRows = async (db: Db, id: string, query: ImportRowsQuery): Promise<Page<ImportRow>> => {
  const { only = 'all' } = query
  const where = [
    sql<boolean>`import_id = ${id}`,
    ...(only === 'all' ? [] : [sql<boolean>`state = ${only === 'errors' ? 'invalid' : only}`]),
  ]
  const selection = { id: sql`n`, columns: sql`*`, from: sql`app.import_row`, where, order: sql`n` }
  return await readRecords(db, selection, query, toRow)
}

/** Counts the rows of each of these keys. */
export const countKeys = async (
  db: Db,
  id: string,
  column: 'employee_key' | 'phone_key',
  keys: readonly string[],
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ key: string; times: number }>`
    select ${sql.ref(column)} as key, count(*) as times from app.import_row
    where import_id = ${id} and ${sql.ref(column)} = any(${keys}) group by 1`.execute(db)
  return new Map(rows.map(({ key, times }) => [key, times]))
}

const chosen = (rows: RowSelection): RawBuilder<boolean> => {
  if (rows === 'all') return sql<boolean>`true`
  return Array.isArray(rows) ? sql<boolean>`n = any(${rows})` : sql<boolean>`n between ${rows.from} and ${rows.to}`
}

/** Marks the rows to import. Returns their number, and the number of those without an error. */
export const selectRows = async (db: Db, id: string, rows: RowSelection): Promise<{ selected: number; valid: number }> => {
  const marked = await sql<{ state: string; selected: boolean }>`
    update app.import_row set selected = ${chosen(rows)} where import_id = ${id} returning state, selected`.execute(db)
  const selected = marked.rows.filter(row => row.selected)
  return { selected: selected.length, valid: selected.filter(({ state }) => state === 'valid').length }
}

/** Deletes failed rows of an organization's ended imports. Returns their number. */
export const deleteFailed = async (db: Db, corporateId: string): Promise<number> => {
  const { rows } = await sql<{ import_id: string }>`
    delete from app.import_row r using app.import i
    where i.import_id = r.import_id and i.corporate_id = ${corporateId} and i.state in ('imported', 'undone') and r.state = 'failed'
    returning r.import_id`.execute(db)
  const ids = [...new Set(rows.map(({ import_id }) => import_id))]
  // A bulk call has no sheet and keeps only failed rows; its count of imported rows stays.
  const { rows: calls } = await sql<{ import_id: string }>`
    update app.import set counts = counts || '{"failed": 0}'
    where ${oneOf(sql`import_id`, ids)} and sheet -> 'sheets' = '[]' returning import_id`.execute(db)
  const kept = new Set(calls.map(({ import_id }) => import_id))
  for (const id of ids.filter(each => !kept.has(each))) await recount(db, id)
  return rows.length
}

/** Forgets the value set for a column, which ends its undo. */
export const forgetFill = async (db: Db, id: string): Promise<void> => {
  await sql`update app.import set filled = null where import_id = ${id} and filled is not null`.execute(db)
  await sql`update app.import_row set before_fill = null where import_id = ${id} and before_fill is not null`.execute(db)
}

/** Keeps the value set for a column and the earlier values of these rows. Replaces the fill before. */
export const saveFill = async (
  db: Db,
  id: string,
  filled: NonNullable<EmployeeImport['filled']>,
  rows: readonly Pick<ImportRowTable, 'n' | 'cells'>[],
): Promise<void> => {
  const before = rows.map(({ n, cells }) => ({ n, before: cells[filled.field] }))
  await forgetFill(db, id)
  await sql`update app.import set filled = ${JSON.stringify(filled)}::jsonb where import_id = ${id}`.execute(db)
  await sql`
    update app.import_row o set before_fill = r.before
    from jsonb_to_recordset(${JSON.stringify(before)}::jsonb) as r(n int, before text)
    where o.import_id = ${id} and o.n = r.n`.execute(db)
}
