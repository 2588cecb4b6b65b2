import { SubscriberType } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import { referredId } from '@opdesk/contracts/resource/field.ts'
import { offeredPlan, plan as planMaster } from '@opdesk/contracts/resource/plan.ts'
import type { ImportSubject } from '@opdesk/projections/employee-import/tables.ts'
import { findResource } from '@opdesk/projections/resource/query.ts'
import { z } from 'zod'
import type { AppDeps } from '../deps.ts'

const companyRecord = z.object({ name: z.string(), status: z.int() })
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
  const record = await findResource(db, planMaster.name, asked.plan)
  const isOwn = record?.subscriber_type === SubscriberType.corporate && referredId(record.corporate) === asked.corporate
  if (!record || !isOwn) throw new DomainError('no_company_plan')
  const { name, membership_options } = offeredPlan.parse(record)
  const option = membership_options.find(({ membership_id }) => membership_id === asked.membership)
  if (!option) throw new DomainError('no_company_plan')
  return {
    corporate: { _id: asked.corporate, name: company.name },
    plan: { _id: asked.plan, name },
    membership: { _id: asked.membership, name: option.membership_label },
  }
}
