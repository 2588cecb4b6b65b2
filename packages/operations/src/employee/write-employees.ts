import { DomainError, type ErrorCode, errorCatalogue } from '@opdesk/contracts/errors.ts'
import { DEFAULT_COUNTRY_CODE } from '@opdesk/contracts/phone.ts'
import type { EmployeeToAdd, KnownEmployees, RowVerdict } from '@opdesk/contracts/subscriber/employment/known-employees.ts'
import { judgeRows } from '@opdesk/domain/subscriber/employment/judge-rows.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { numbersInDoubt } from '../contact-in-use.ts'
import { ownerOf } from '../owner-of.ts'
import { type InTurn, serially } from '../serially.ts'
import { settleFew } from '../settle-few.ts'
import { knownEmployees } from './known-employees.ts'

/**
 * Rows per lock and per wait for the lists. With 200 rows the import was no faster, and the slowest of the other requests waited a
 * third longer.
 */
export const EMPLOYEES_AT_ONCE = 50

/** Rows written concurrently. Preparing an append blocks the process for one to two milliseconds. */
export const WRITTEN_AT_ONCE = 16

/** Name of the lock under which an organization's employeeIds are assigned. */
export const employeesOf = (corporate_id: string): string => `employees:${corporate_id}`

/** The outcome of a row. `message`: the text for the user. */
export type WrittenRow =
  | { subscriber_id: string; refused: null }
  | { subscriber_id: null; refused: { code: ErrorCode; message: string } }

interface Writing<Row extends EmployeeToAdd> {
  corporate_id: string
  /** At most EMPLOYEES_AT_ONCE. */
  rows: readonly Row[]
  /** Replaces the rule for new rows, `judgeRows`, for example to find the employees of an earlier try. */
  judge?: (rows: readonly Row[], known: KnownEmployees, corporate_id: string) => RowVerdict[]
  /** Appends the events of `addEmployee`. Writing the same row again has no effect. */
  write: (row: Row, subscriber_id: string) => Promise<unknown>
  /** Refuses all rows, for example if the organization has become inactive. Reads lists that have caught up. */
  check?: (db: Db) => Promise<void>
}

const refused = (code: ErrorCode, message: string = errorCatalogue[code][1]): WrittenRow => ({
  subscriber_id: null,
  refused: { code, message },
})

const written = async <Row extends EmployeeToAdd>(
  row: Row,
  verdict: RowVerdict,
  write: Writing<Row>['write'],
): Promise<WrittenRow> => {
  if (verdict.kind === 'refused') return refused(verdict.code)
  const { subscriber_id } = verdict
  try {
    if (verdict.kind === 'add') await write(row, subscriber_id)
    return { subscriber_id, refused: null }
  } catch (error) {
    if (error instanceof DomainError && error.status < 500) return refused(error.code, error.message)
    throw error
  }
}

/**
 * Adds up to 50 employees to an organization, each in a separate append. Holds the locks of the organization and of the rows' phone
 * numbers, with lists that have caught up, so that no number or employeeId is assigned twice. Refuses a row as `behind` if the view
 * of accounts may have lost the owner of its number. Returns the outcomes in the order of the rows. A repeated call returns the
 * same outcomes and changes no data.
 * @throws behind, errors of `check`, and failures other than the refusal of a row
 */
export const writeEmployees = <Row extends EmployeeToAdd>(
  deps: InTurn,
  { corporate_id, rows, judge = judgeRows, write, check }: Writing<Row>,
): Promise<WrittenRow[]> => {
  const numbers = rows.map(({ employee }) =>
    ownerOf({ kind: 'phone', country_code: DEFAULT_COUNTRY_CODE, phone: employee.phone }),
  )
  return serially(deps, [employeesOf(corporate_id), ...numbers], async db => {
    await check?.(db)
    const known = await knownEmployees(db, rows, corporate_id)
    const verdicts = judge(rows, known, corporate_id)
    const phones = rows.map(({ employee }) => employee.phone)
    const doubt = await numbersInDoubt(
      db,
      phones.filter(phone => !known.owners.has(phone)),
    )
    const outcomes = await settleFew(rows, WRITTEN_AT_ONCE, async (row, index) =>
      doubt.has(row.employee.phone)
        ? refused('behind')
        : written(row, verdicts[index] ?? { kind: 'refused', code: 'employee_exists' }, write),
    )
    return outcomes.map(outcome => {
      if (outcome.status === 'rejected') throw outcome.reason
      return outcome.value
    })
  })
}
