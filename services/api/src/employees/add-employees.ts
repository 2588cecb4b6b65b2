import type { EmployeeRow } from '@opdesk/contracts/employee/fields.ts'
import type { KnownEmployees } from '@opdesk/contracts/subscriber/employment/known-employees.ts'
import type { PlanSnapshot } from '@opdesk/contracts/subscriber/events.ts'
import { judgeRows } from '@opdesk/domain/subscriber/employment/judge-rows.ts'
import type { Command } from '@opdesk/event-store/handle-command.ts'
import { activeOrganization } from '@opdesk/operations/employee/organization.ts'
import { EMPLOYEES_AT_ONCE, refusedRow, type WrittenRow, writeEmployees } from '@opdesk/operations/employee/write-employees.ts'
import type { AppDeps } from '../deps.ts'

interface Added {
  /** Its id, and the digest of the request. Each row has a command of its own. */
  command: Command
  corporate_id: string
  /** The plan that active employees get. */
  plan: PlanSnapshot | null
  invite: boolean
  rows: readonly EmployeeRow[]
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
  const given = rows.map((employee, at) => {
    const id = rows.length === 1 ? command.id : `${command.id}:${at + 1}`
    return { employment_id: id, command: { ...command, id }, employee }
  })
  const doubles = judgeRows(given, NOBODY, corporate_id)
  const single = given.filter((_, at) => doubles[at]?.kind !== 'refused')
  const written: WrittenRow[] = []
  for (let start = 0; start < single.length; start += EMPLOYEES_AT_ONCE)
    written.push(
      ...(await writeEmployees(deps, {
        corporate_id,
        import_id: null,
        invite,
        rows: single.slice(start, start + EMPLOYEES_AT_ONCE),
        terms: async db => ({ corporate: await activeOrganization(db, corporate_id), plan }),
      })),
    )
  const outcomes = written.values()
  return doubles.map(double =>
    double.kind === 'refused' ? refusedRow(double.code) : (outcomes.next().value ?? refusedRow('employee_exists')),
  )
}
