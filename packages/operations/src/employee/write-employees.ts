import type { EmployeeRow } from '@opdesk/contracts/employee/fields.ts'
import { DomainError, type ErrorCode, errorCatalogue } from '@opdesk/contracts/errors.ts'
import { DEFAULT_COUNTRY_CODE } from '@opdesk/contracts/phone.ts'
import type { EmployeeToAdd } from '@opdesk/contracts/subscriber/employment/known-employees.ts'
import { type PlanSnapshot, subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { addEmployee } from '@opdesk/domain/subscriber/employment/add-employee.ts'
import { judgeRows } from '@opdesk/domain/subscriber/employment/judge-rows.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { type Command, handleCommand } from '@opdesk/event-store/handle-command.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { numbersInDoubt } from '../contact-in-use.ts'
import { ownerOf } from '../owner-of.ts'
import { type InTurn, serially } from '../serially.ts'
import { settleFew } from '../settle-few.ts'
import { knownEmployees } from './known-employees.ts'
import type { Organization } from './organization.ts'

/** Rows per lock and per wait for the lists. 200 were no faster, and the slowest other requests waited a third longer. */
export const EMPLOYEES_AT_ONCE = 50

/** Appends prepared and written together. Each takes a millisecond or two during which no request is answered. */
export const WRITTEN_AT_ONCE = 16

/** The lock of an organization's employeeIds. */
export const employeesOf = (corporate_id: string): string => `employees:${corporate_id}`

/** An employee to be added by a command of their own. A repeat of a handled command has no effect. */
export interface RowToWrite extends EmployeeToAdd {
  command: Command
  employee: EmployeeRow
}

/** The outcome of a row. `message`: the text for the user. */
export type WrittenRow =
  | { subscriber_id: string; refused: null }
  | { subscriber_id: null; refused: { code: ErrorCode; message: string } }

interface Writing {
  corporate_id: string
  /** The import that brings the rows; null for a call. */
  import_id: string | null
  invite: boolean
  /** At most EMPLOYEES_AT_ONCE. */
  rows: readonly RowToWrite[]
  /** The organization, and the plan of its active employees, from lists that have caught up. An error refuses all rows. */
  terms: (db: Db) => Promise<{ corporate: Organization; plan: PlanSnapshot | null }>
}

export const refusedRow = (code: ErrorCode, message: string = errorCatalogue[code][1]): WrittenRow => ({
  subscriber_id: null,
  refused: { code, message },
})

/**
 * Adds up to 50 employees to an organization, each by itself. It holds the locks of their numbers and of the organization, on
 * lists that have caught up, so that a number or employeeId goes to one person only. A row is refused as `behind` if a lost
 * account may have its number. Outcomes are in the order of the rows. Repeating the call returns the same and changes no data.
 * @throws behind, errors of `terms`, and failures other than the refusal of a row
 */
export const writeEmployees = (
  { db: pool, store, positions, clock }: Omit<InTurn, 'store'> & { store: EventStore; clock: () => Date },
  { corporate_id, import_id, invite, rows, terms }: Writing,
): Promise<WrittenRow[]> => {
  const phones = rows.map(({ employee }) => employee.phone)
  const numbers = phones.map(phone => ownerOf({ kind: 'phone', country_code: DEFAULT_COUNTRY_CODE, phone }))
  return serially({ db: pool, store, positions }, [employeesOf(corporate_id), ...numbers], async db => {
    const { corporate, plan } = await terms(db)
    const known = await knownEmployees(db, rows, corporate_id)
    const verdicts = judgeRows(rows, known, corporate_id)
    const doubt = await numbersInDoubt(
      db,
      phones.filter(phone => !known.owners.has(phone)),
    )
    const write = async ({ employment_id, command, employee: { status, ...employee } }: RowToWrite, subscriber_id: string) => {
      const now = clock()
      const active = status === 1
      await handleCommand({
        store,
        aggregate: subscriberAggregate(subscriber_id),
        stream: subscriberStream(subscriber_id),
        command,
        now,
        decide: state => addEmployee(state, { employment_id, corporate, employee, active, plan, import_id, invite }, now),
      })
    }
    const outcomes = await settleFew(rows, WRITTEN_AT_ONCE, async (row, index): Promise<WrittenRow> => {
      if (doubt.has(row.employee.phone)) return refusedRow('behind')
      const verdict = verdicts[index]
      if (!verdict || verdict.kind === 'refused') return refusedRow(verdict?.code ?? 'employee_exists')
      const { subscriber_id } = verdict
      try {
        if (verdict.kind === 'add') await write(row, subscriber_id)
        return { subscriber_id, refused: null }
      } catch (error) {
        if (error instanceof DomainError && error.status < 500) return refusedRow(error.code, error.message)
        throw error
      }
    })
    return outcomes.map(outcome => {
      if (outcome.status === 'rejected') throw outcome.reason
      return outcome.value
    })
  })
}
