import type { EmployeeRow } from '@opdesk/contracts/employee/fields.ts'
import { errorCatalogue } from '@opdesk/contracts/errors.ts'
import type { EmployeeRecord } from '@opdesk/contracts/subscriber/employment/events.ts'
import type { KnownEmployees, RowVerdict } from '@opdesk/contracts/subscriber/employment/known-employees.ts'
import type { PlanSnapshot } from '@opdesk/contracts/subscriber/events.ts'
import { addEmployee } from '@opdesk/domain/subscriber/employment/add-employee.ts'
import { judgeRows } from '@opdesk/domain/subscriber/employment/judge-rows.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import type { Command } from '@opdesk/event-store/handle-command.ts'
import { EMPLOYEES_AT_ONCE, type WrittenRow, writeEmployees } from '@opdesk/operations/employee/write-employees.ts'
import type { AppDeps } from '../deps.ts'
import { executeCommand } from '../plugins/execute.ts'
import { activeOrganization } from './organization.ts'

interface Added {
  /** Its id, and the digest of the request. Each row has a command of its own. */
  command: Command
  corporate_id: string
  /** The plan that active employees get. */
  plan: PlanSnapshot | null
  invite: boolean
  rows: readonly EmployeeRow[]
}

const recordOf = ({ status: _, ...details }: EmployeeRow): EmployeeRecord => details

const refusedRow = (verdict: RowVerdict | undefined): WrittenRow => {
  const code = verdict?.kind === 'refused' ? verdict.code : 'employee_exists'
  return { subscriber_id: null, refused: { code, message: errorCatalogue[code][1] } }
}

const NOBODY: KnownEmployees = { owners: new Map(), employments: new Map(), employeeIds: new Map() }

/**
 * Adds employees to an organization, each separately; the outcomes are in the order of the rows. Rows that share a mobile or
 * employeeId are all refused. The same command again answers the same.
 * @throws not_found, company_inactive, behind
 */
export const addEmployees = async (
  deps: AppDeps,
  { command, corporate_id, plan, invite, rows }: Added,
): Promise<WrittenRow[]> => {
  const corporate = await activeOrganization(deps.db, corporate_id)
  const given = rows.map((row, at) => ({
    employment_id: rows.length === 1 ? command.id : `${command.id}:${at + 1}`,
    employee: recordOf(row),
    active: row.status === 1,
  }))
  const doubles = judgeRows(given, NOBODY, corporate_id)
  const single = given.filter((_, at) => doubles[at]?.kind !== 'refused')
  const outcomes = new Map<string, WrittenRow>()
  for (let start = 0; start < single.length; start += EMPLOYEES_AT_ONCE) {
    const batch = single.slice(start, start + EMPLOYEES_AT_ONCE)
    const written = await writeEmployees(deps, {
      corporate_id,
      rows: batch,
      check: async db => void (await activeOrganization(db, corporate_id)),
      write: (row, id) =>
        executeCommand(deps, { ...command, id: row.employment_id }, subscriberAggregate(id), id, (state, now) =>
          addEmployee(state, { ...row, corporate, plan, invite, import_id: null }, now),
        ),
    })
    for (const [at, row] of batch.entries()) {
      const outcome = written[at]
      if (outcome) outcomes.set(row.employment_id, outcome)
    }
  }
  return given.map(({ employment_id }, at) => outcomes.get(employment_id) ?? refusedRow(doubles[at]))
}
