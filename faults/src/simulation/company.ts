import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import { plan } from '@opdesk/contracts/resource/plan.ts'
import { planRecord } from './plan-records.ts'

/** The organization of a simulation, and the plan that it gives to its employees. */
export const COMPANY = { id: 'company', name: 'Company' }
export const COMPANY_PLAN = 'company-plan'

export const companyPlan = { ...planRecord('Company', 4, 0, 1), subscriber_type: 2, corporate: COMPANY.id }

const records = new Map<string, object>([
  [`${corporation.name}-${COMPANY.id}`, { id: COMPANY.id, record: { name: COMPANY.name, status: 1 } }],
  [`${plan.name}-${COMPANY_PLAN}`, { id: COMPANY_PLAN, record: companyPlan }],
])

/** A row of the masters' table, by its key. */
export const companyRecord = (key: string): object | undefined => records.get(key)
