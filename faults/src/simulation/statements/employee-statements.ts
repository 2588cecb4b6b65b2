import type { ImportState } from '@opdesk/contracts/employee-import/states.ts'
import type { ImportRowTable } from '@opdesk/operations/employee-import/tables.ts'
import type { ExternalQueries, SideTables, Statements } from '../side-tables.ts'

const rowsOf = ({ importRows }: SideTables, id: unknown): ImportRowTable[] =>
  [...importRows.values()].filter(({ import_id }) => import_id === id).sort((a, b) => a.n - b.n)

const left = (tables: SideTables, id: unknown): ImportRowTable[] =>
  rowsOf(tables, id).filter(({ selected, state }) => selected && (state === 'valid' || state === 'invalid'))

export const keyOfRow = ({ import_id, n }: Pick<ImportRowTable, 'import_id' | 'n'>): string => `${import_id} ${n}`

const put = ({ importRows }: SideTables, row: ImportRowTable): void => void importRows.set(keyOfRow(row), row)

const recount = (tables: SideTables, id: unknown) => {
  const found = tables.imports.get(String(id))
  if (!found) return []
  const rows = rowsOf(tables, id)
  const of = (state: string) => rows.filter(row => row.state === state).length
  const counts = {
    rows: rows.length,
    valid: of('valid'),
    invalid: of('invalid'),
    imported: of('imported'),
    failed: of('failed'),
  }
  tables.imports.set(found.import_id, { ...found, counts })
  return [{ counts }]
}

/**
 * Rows of an import with employees who have submitted a claim or were changed since, by the rule of the product's query. A
 * simulation has no sign-ins and no history report.
 */
const touched = (tables: SideTables, id: unknown, { rows }: ExternalQueries) => {
  const submitted = tables.imports.get(String(id))?.submitted_at ?? ''
  return rowsOf(tables, id)
    .filter(({ state }) => state === 'imported')
    .map(({ user_id, cells }) => {
      const employee = rows('employee').find(row => row.subscriber_id === user_id && row.import_id === id)
      const claimed = rows('claim_list').some(row => row.subscriber_id === user_id && String(row.created_at) >= submitted)
      const plans = employee?.plans
      const changed = !employee || (Array.isArray(plans) && plans.length > 1) || employee.status !== Number(cells.status)
      return { user_id, signed_in: false, claimed, changed, gone: !employee }
    })
    .filter(({ claimed, changed }) => claimed || changed)
}

/** Statements of the employee imports, and of the check that a phone number is not in use. */
export const employeeStatements: Statements = {
  'select i.import_id, i.corporate_id': ({ imports, jobs }, [id]) => {
    const found = imports.get(String(id))
    const job = jobs.get(found?.state === 'undoing' ? `undo-${id}` : String(id))
    return found ? [{ ...found, done: job?.done ?? null, total: job?.total ?? null }] : []
  },
  'select * from app.import_row where import_id = $1 and selected': (tables, [id, limit]) =>
    left(tables, id).slice(0, Number(limit)),
  'select count(*) as total from app.import_row where import_id = $1 and selected': (tables, [id]) => [
    { total: left(tables, id).length },
  ],
  'update app.import_row r set state = o.state': (tables, [outcomes, id]) => {
    const rows = JSON.parse(String(outcomes)) as Pick<ImportRowTable, 'n' | 'state' | 'user_id' | 'reason'>[]
    for (const outcome of rows) {
      const row = tables.importRows.get(keyOfRow({ import_id: String(id), n: outcome.n }))
      if (row) put(tables, { ...row, ...outcome })
    }
    return rows.length
  },
  "select n, user_id from app.import_row where import_id = $1 and state = 'imported'": (tables, [id]) =>
    rowsOf(tables, id).filter(({ state }) => state === 'imported'),
  "update app.import_row set state = 'valid', selected = false": (tables, [id, numbers]) => {
    for (const row of rowsOf(tables, id))
      if ((numbers as number[]).includes(row.n)) put(tables, { ...row, state: 'valid', selected: false, user_id: null })
    return (numbers as number[]).length
  },
  'update app.import set counts': (tables, [id]) => recount(tables, id),
  "update app.import set file = null, state = 'importing'": ({ imports }, [id]) => {
    const found = imports.get(String(id))
    if (!found || (found.state !== 'review' && found.state !== 'importing')) return 0
    imports.set(found.import_id, { ...found, file: null, state: 'importing' })
    return 1
  },
  'update app.import set state = $1, filled = null, finished_at': ({ imports }, [state, finished, expires, id]) => {
    const key = String(id ?? expires)
    const found = imports.get(key)
    if (found) imports.set(key, { ...found, state: state as ImportState, finished_at: String(finished) })
    return found ? 1 : 0
  },
  'delete from app.import_row where user_id': ({ importRows }, [id]) => {
    const gone = [...importRows.values()].filter(({ user_id }) => user_id === id)
    for (const row of gone) importRows.delete(keyOfRow(row))
    return gone.length
  },
  // Deletes no import, because a simulation keeps ended imports for its checks. Imports without an event, which the next statement
  // looks for, do not occur.
  'delete from app.import where expires_at': () => 0,
  'select import_id, state from app.import i': () => [],
  'select * from ( select r.user_id,': (tables, [id], around) => touched(tables, id, around),
  'select distinct on (a.phone)': (_, [phones], { rows }) =>
    rows('account')
      .filter(account => account.role === 'subscriber' && (phones as string[]).includes(String(account.phone)))
      .sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1))
      .filter((account, index, all) => all.findIndex(({ phone }) => phone === account.phone) === index)
      .map(({ id, phone, status }) => {
        const employee = rows('employee').find(row => row.subscriber_id === id)
        const { employment_id = null, corporate_id = null, status: employee_status = null } = employee ?? {}
        return { phone, subscriber_id: id, status, employment_id, corporate_id, employee_status }
      }),
  'select distinct phone from "registered_user"': (_, [phones], { rows }) =>
    [...new Set(rows('registered_user').map(({ phone }) => String(phone)))]
      .filter(phone => (phones as string[]).includes(phone))
      .map(phone => ({ phone })),
  'select employee_id_key, employment_id from "employee"': (_, [corporate, ids], { rows }) =>
    rows('employee').filter(row => row.corporate_id === corporate && (ids as string[]).includes(String(row.employee_id_key))),
  'select * from "resource_record" where "key" =': (_tables, [key], { record }) => {
    const found = record(String(key))
    return found ? [found] : []
  },
}
