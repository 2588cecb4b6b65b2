import { DomainError } from '@opdesk/contracts/errors.ts'
import { activeOrganization, organizationPlan } from '@opdesk/operations/employee/organization.ts'
import type { ImportSubject } from '@opdesk/operations/employee-import/tables.ts'
import type { AppDeps } from '../deps.ts'

/**
 * The organization of an import, and the plan and membership that its employees get.
 * @throws invalid_request for an unknown organization, company_inactive, no_company_plan
 */
export const whatEmployeesGet = async (
  { db }: Pick<AppDeps, 'db'>,
  asked: { corporate: string; plan: string; membership: number },
): Promise<Pick<ImportSubject, 'corporate' | 'plan' | 'membership'>> => {
  const organization = await activeOrganization(db, asked.corporate).catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.code !== 'not_found') throw error
    throw new DomainError('invalid_request', { errors: [{ path: 'corporate', message: 'Please select organization !' }] })
  })
  const { name, membership } = await organizationPlan(db, asked.corporate, asked)
  return {
    corporate: { _id: organization.id, name: organization.name },
    plan: { _id: asked.plan, name },
    membership: { _id: asked.membership, name: membership.membership_label },
  }
}
