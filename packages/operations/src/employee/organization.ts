import { SubscriberType } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import { referredId } from '@opdesk/contracts/resource/field.ts'
import { plan as master, offeredPlan } from '@opdesk/contracts/resource/plan.ts'
import type { PlanSnapshot } from '@opdesk/contracts/subscriber/events.ts'
import { soldPlan } from '@opdesk/domain/subscriber/sold-plan.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { findResource } from '@opdesk/projections/resource/query.ts'

/** An organization as employees refer to it. */
export interface Organization {
  id: string
  name: string
}

/**
 * The organization, if employees may be added to it or renewed.
 * @throws not_found, company_inactive
 */
export const activeOrganization = async (db: Db, id: string): Promise<Organization> => {
  const record = await findResource(db, corporation.name, id)
  if (!record) throw new DomainError('not_found')
  if (record.status === 0) throw new DomainError('company_inactive')
  return { id, name: String(record.name) }
}

const refused = (path: 'plan' | 'membership', message: string) =>
  new DomainError('no_company_plan', { message, errors: [{ path, message }] })

/**
 * An option of a plan of the organization, as it is granted.
 * @throws no_company_plan for an unknown plan or one of another owner, and for an option that the plan does not have
 */
export const organizationPlan = async (
  db: Db,
  corporate_id: string,
  { plan, membership }: { plan: string; membership: number },
): Promise<PlanSnapshot> => {
  const record = await findResource(db, master.name, plan)
  const ofOrganization = record?.subscriber_type === SubscriberType.corporate && referredId(record.corporate) === corporate_id
  if (!record || !ofOrganization) throw refused('plan', 'This plan is not a plan of the organization. Please select another one.')
  const known = offeredPlan.parse(record)
  if (!known.membership_options.some(({ membership_id }) => membership_id === membership))
    throw refused('membership', 'This membership is not an option of the plan. Please select another one.')
  return soldPlan(plan, known, membership)
}
