import { DomainError } from '@opdesk/contracts/errors.ts'
import type { ImportSubject } from '@opdesk/projections/employee-import/tables.ts'
import type { AppDeps } from '../deps.ts'
import { activeCompany } from '../employees/company.ts'
import { companyPlan } from '../employees/company-plan.ts'

/**
 * The organization of an import, and the plan and membership that its employees get.
 * @throws invalid_request for an unknown organization, company_inactive, no_company_plan
 */
export const whatEmployeesGet = async (
  { db }: Pick<AppDeps, 'db'>,
  asked: { corporate: string; plan: string; membership: number },
): Promise<Pick<ImportSubject, 'corporate' | 'plan' | 'membership'>> => {
  const company = await activeCompany(db, asked.corporate).catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.code !== 'not_found') throw error
    throw new DomainError('invalid_request', { errors: [{ path: 'corporate', message: 'Please select organization !' }] })
  })
  const { name, membership } = await companyPlan(db, asked.corporate, asked)
  return {
    corporate: { _id: company.id, name: company.name },
    plan: { _id: asked.plan, name },
    membership: { _id: asked.membership, name: membership.membership_label },
  }
}
