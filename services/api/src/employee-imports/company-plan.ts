import { SubscriberType } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import { plan as planMaster } from '@opdesk/contracts/resource/plan.ts'
import type { ImportSubject } from '@opdesk/projections/employee-import/tables.ts'
import { findResource } from '@opdesk/projections/resource/query.ts'
import { z } from 'zod'
import type { AppDeps } from '../deps.ts'

const companyRecord = z.object({ name: z.string(), status: z.int() })
const companyPlan = z.object({
  name: z.string(),
  subscriber_type: z.literal(SubscriberType.corporate),
  corporate: z.union([z.string(), z.object({ _id: z.string() }).transform(({ _id }) => _id)]),
  membership_options: z.array(z.object({ membership_id: z.int(), membership_label: z.string() })),
})

/**
 * The organization of an import, and the plan and membership that its employees get.
 * @throws invalid_request for an unknown organization, company_inactive, no_company_plan
 */
export const companyPlanOf = async (
  { db }: Pick<AppDeps, 'db'>,
  asked: { corporate: string; plan: string; membership: number },
): Promise<Pick<ImportSubject, 'corporate' | 'plan' | 'membership'>> => {
  const company = companyRecord.safeParse(await findResource(db, corporation.name, asked.corporate)).data
  if (!company)
    throw new DomainError('invalid_request', { errors: [{ path: 'corporate', message: 'Please select organization !' }] })
  if (company.status === 0) throw new DomainError('company_inactive')
  const plan = companyPlan.safeParse(await findResource(db, planMaster.name, asked.plan)).data
  const option = plan?.membership_options.find(({ membership_id }) => membership_id === asked.membership)
  if (!plan || !option || plan.corporate !== asked.corporate) throw new DomainError('no_company_plan')
  return {
    corporate: { _id: asked.corporate, name: company.name },
    plan: { _id: asked.plan, name: plan.name },
    membership: { _id: asked.membership, name: option.membership_label },
  }
}
