import type { ChangeEmployee } from '@opdesk/contracts/employee/commands.ts'
import { ageProblem } from '@opdesk/contracts/employee/fields.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { changeEmployee as decideChange } from '@opdesk/domain/subscriber/employment/change-employee.ts'
import { endEmployment } from '@opdesk/domain/subscriber/employment/end-employment.ts'
import { resumeEmployment } from '@opdesk/domain/subscriber/employment/resume-employment.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import type { Position } from '@opdesk/event-store/port.ts'
import { knownEmployees } from '@opdesk/projections/employee/known-employees.ts'
import type { EmployeeRow } from '@opdesk/projections/employee/table.ts'
import { employeesOf } from '@opdesk/projections/employee/write-employees.ts'
import { serially } from '@opdesk/projections/serially.ts'
import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '../deps.ts'
import { anyVersion, execute } from '../plugins/execute.ts'
import { activeCompany } from './company.ts'

const refuseTaken = async (db: AppDeps['db'], { employment_id, corporate_id, phone }: EmployeeRow, employeeId: string) => {
  const known = await knownEmployees(db, [{ employment_id, employee: { employeeId, phone } }], corporate_id)
  const holder = known.employeeIds.get(employeeId.toLowerCase())
  if (holder && holder.employment_id !== employment_id) throw new DomainError('employee_id_exists')
}

/**
 * Changes what an organization says of an employee, and makes them active or inactive with all that follows. `corporate` does not change.
 * @throws invalid_request for another organization or somebody below 18; employee_id_exists, employee_phone_fixed, company_inactive
 */
export const changeEmployee = (
  deps: AppDeps,
  request: FastifyRequest,
  employee: EmployeeRow,
  { corporate, status, ...fields }: ChangeEmployee,
): Promise<Position> => {
  const { corporate_id, subscriber_id: id } = employee
  return serially(deps, employeesOf(corporate_id), async db => {
    const wrong = fields.dob === undefined ? undefined : ageProblem(fields.dob, istDay(deps.clock()))
    if (wrong) throw new DomainError('invalid_request', { errors: [{ path: 'dob', message: wrong }] })
    if (corporate !== undefined && corporate !== corporate_id)
      throw new DomainError('invalid_request', {
        errors: [{ path: 'corporate', message: 'The organization of an employee cannot be changed.' }],
      })
    if (fields.employeeId !== undefined) await refuseTaken(db, employee, fields.employeeId)
    if (status === 1 && employee.status !== 1) await activeCompany(db, corporate_id)
    const own = { corporate_id }
    const { position } = await execute(
      request,
      subscriberAggregate(id),
      id,
      (state, { now }) => [
        ...decideChange(state, { ...own, fields }),
        ...(status === 0 ? endEmployment(state, { ...own, reason: 'inactive' }, now) : []),
        ...(status === 1 ? resumeEmployment(state, own, now) : []),
      ],
      anyVersion,
    )
    return position
  })
}
