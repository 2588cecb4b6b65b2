import { DomainError } from '@opdesk/contracts/errors.ts'
import { findAccount } from '@opdesk/projections/account/query.ts'
import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '../deps.ts'
import { signedIn } from '../plugins/route-auth.ts'

/** The id of the HR person's own organization, also when the request names another. @throws not_found for a person without one */
export const ownOrganizationId = async ({ db }: Pick<AppDeps, 'db'>, request: FastifyRequest): Promise<string> => {
  const account = await findAccount(db, signedIn(request).user_id)
  if (!account?.corporate_id) throw new DomainError('not_found')
  return account.corporate_id
}
