import type { ChangeEmployee } from '@opdesk/contracts/employee/commands.ts'
import { ageProblem } from '@opdesk/contracts/employee/fields.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { DEFAULT_COUNTRY_CODE } from '@opdesk/contracts/phone.ts'
import { isEmployedFor } from '@opdesk/contracts/subscriber/employment/known-employees.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { changeEmployee as decideChange } from '@opdesk/domain/subscriber/employment/change-employee.ts'
import { endEmployment } from '@opdesk/domain/subscriber/employment/end-employment.ts'
import { listedBy } from '@opdesk/domain/subscriber/employment/own-employment.ts'
import { resumeEmployment } from '@opdesk/domain/subscriber/employment/resume-employment.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import type { Position } from '@opdesk/event-store/port.ts'
import { requireFreeContact } from '@opdesk/operations/contact-in-use.ts'
import { knownEmployees } from '@opdesk/operations/employee/known-employees.ts'
import { activeOrganization } from '@opdesk/operations/employee/organization.ts'
import { employeesOf } from '@opdesk/operations/employee/write-employees.ts'
import { ownerOf } from '@opdesk/operations/owner-of.ts'
import { serially } from '@opdesk/operations/serially.ts'
import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { findEmployee } from '@opdesk/projections/employee/query.ts'
import type { EmployeeRow } from '@opdesk/projections/employee/table.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { closeSessionsOf } from '../account/sessions/sessions.ts'
import type { AppDeps } from '../deps.ts'
import { anyVersion, execute, wantedVersion } from '../plugins/execute.ts'
import { employeeRefusal } from './employee-refusal.ts'

const numberOf = (phone = '') => ownerOf({ kind: 'phone', country_code: DEFAULT_COUNTRY_CODE, phone })

/** True if a person has signed in to the account. The session is stored before the event of the sign-in. */
const isUsed = async (db: AppDeps['db'], subscriber_id: string): Promise<boolean> => {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from ${viewTable('login_entry')} where user_id = ${subscriber_id})
      or exists (select from app.session where user_id = ${subscriber_id}) as used`.execute(db)
  return rows[0]?.used ?? false
}

const refuseNumber = async (db: AppDeps['db'], { employment_id, corporate_id, employee_id }: EmployeeRow, phone: string) => {
  const known = await knownEmployees(db, [{ employment_id, employee: { employeeId: employee_id, phone } }], corporate_id)
  const owner = known.owners.get(phone)
  if (!owner) return await requireFreeContact(db, { kind: 'phone', country_code: DEFAULT_COUNTRY_CODE, phone })
  if (isEmployedFor(known.employments.get(owner.subscriber_id), corporate_id)) throw employeeRefusal('employee_exists')
  throw employeeRefusal(owner.erasing ? 'employee_unavailable' : 'employee_phone_taken')
}

const refuseTaken = async (db: AppDeps['db'], { employment_id, corporate_id, phone }: EmployeeRow, employeeId: string) => {
  const known = await knownEmployees(db, [{ employment_id, employee: { employeeId, phone } }], corporate_id)
  const holder = known.employeeIds.get(employeeId.toLowerCase())
  if (holder && holder.employment_id !== employment_id) throw employeeRefusal('employee_id_exists')
}

const NOT_BY_HR = 'A mobile number is not changed here. Please delete the employee, and add them again with the right number.'

/**
 * Changes the organization's data of an employee, and makes them active or inactive with all consequences. `corporate` does not
 * change. `If-Match` names the version of the employment that was seen. HR never corrects a number, with or without an owner: the
 * answer would reveal who is a subscriber (decision 0055).
 * @throws invalid_request for another organization or a person below 18; conflict, employee_id_exists, employee_phone_fixed,
 * employee_phone_taken, employee_exists, company_inactive, behind
 */
export const changeEmployee = async (
  deps: AppDeps,
  request: FastifyRequest,
  employee: EmployeeRow,
  { corporate, status, ...fields }: ChangeEmployee,
  { correctsNumbers }: { correctsNumbers: boolean },
): Promise<Position> => {
  const { corporate_id, subscriber_id: id } = employee
  const wanted = wantedVersion(request, {})
  const { phone } = fields
  const numbers = phone === undefined ? [] : [employee.phone, phone].map(numberOf)
  const { position, moved } = await serially(deps, [employeesOf(corporate_id), ...numbers], async db => {
    // The lists have caught up now: the employee of the address may have been read before another change.
    const listed = await findEmployee(db, id, corporate_id)
    const moved = phone !== undefined && phone !== listed?.phone
    if (moved && !correctsNumbers) throw employeeRefusal('employee_phone_fixed', NOT_BY_HR)
    const wrong = fields.dob === undefined ? undefined : ageProblem(fields.dob, istDay(deps.clock()))
    if (wrong) throw new DomainError('invalid_request', { errors: [{ path: 'dob', message: wrong }] })
    if (corporate !== undefined && corporate !== corporate_id)
      throw new DomainError('invalid_request', {
        errors: [{ path: 'corporate', message: 'The organization of an employee cannot be changed.' }],
      })
    if (fields.employeeId !== undefined) await refuseTaken(db, employee, fields.employeeId)
    if (moved) await refuseNumber(db, employee, phone)
    const used = phone !== undefined && (await isUsed(db, id))
    if (status === 1 && listed?.status !== 1) await activeOrganization(db, corporate_id)
    const own = { corporate_id }
    const named = { corporate: { id: corporate_id, name: listed?.organization ?? employee.corporate_name } }
    const { position } = await execute(
      request,
      subscriberAggregate(id),
      id,
      (state, { now }) => {
        if (wanted !== undefined && listedBy(state, corporate_id).employment.revision !== wanted)
          throw new DomainError('conflict')
        return [
          ...decideChange(state, { ...own, fields, used }),
          ...(status === 0 ? endEmployment(state, { ...named, reason: 'inactive' }, now) : []),
          ...(status === 1 ? resumeEmployment(state, named, now) : []),
        ]
      },
      anyVersion,
    )
    return { position, moved }
  })
  // Ends sessions that were opened with the wrong number meanwhile.
  if (moved) await closeSessionsOf(deps, id)
  return position
}
