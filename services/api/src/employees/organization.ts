import { DomainError } from '@opdesk/contracts/errors.ts'
import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import { findAccount } from '@opdesk/projections/account/query.ts'
import { findResource } from '@opdesk/projections/resource/query.ts'
import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '../deps.ts'
import { existing } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'

/** An organization as employees refer to it. */
export interface Organization {
  id: string
  name: string
}

/**
 * The organization, if employees may be added to it or renewed.
 * @throws not_found, company_inactive
 */
export const activeOrganization = async (db: AppDeps['db'], id: string): Promise<Organization> => {
  const record = existing(await findResource(db, corporation.name, id))
  if (record.status === 0) throw new DomainError('company_inactive')
  return { id, name: String(record.name) }
}

/** The id of the HR person's own organization, also when the request names another. @throws not_found for a person without one */
export const ownOrganizationId = async ({ db }: Pick<AppDeps, 'db'>, request: FastifyRequest): Promise<string> => {
  const account = await findAccount(db, signedIn(request).user_id)
  if (!account?.corporate_id) throw new DomainError('not_found')
  return account.corporate_id
}
