import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import { plan } from '@opdesk/contracts/resource/plan.ts'
import { planRecord } from './plan-records.ts'

/** The organization of a simulation, and the plan that it grants to its employees. */
export const ORGANIZATION = { id: 'organization', name: 'Organization' }
export const ORGANIZATION_PLAN = 'organization-plan'

export const organizationPlan = { ...planRecord('Organization', 4, 0, 1), subscriber_type: 2, corporate: ORGANIZATION.id }

const records = new Map<string, object>([
  [`${corporation.name}-${ORGANIZATION.id}`, { id: ORGANIZATION.id, record: { name: ORGANIZATION.name, status: 1 } }],
  [`${plan.name}-${ORGANIZATION_PLAN}`, { id: ORGANIZATION_PLAN, record: organizationPlan }],
])

/** Returns a row of the table of master records by its key. */
export const organizationRecord = (key: string): object | undefined => records.get(key)
