import { DomainError } from '@opdesk/contracts/errors.ts'
import { findImport, type ImportEntry } from '@opdesk/operations/employee-import/imports.ts'
import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '../deps.ts'
import { ownOrganizationId } from '../employees/organization.ts'
import { signedIn } from '../plugins/route-auth.ts'

/** Admins see the imports of all organizations, HR those of their own. */
export const importsSeenBy = ({ db }: Pick<AppDeps, 'db'>) => {
  /** The organization of an HR user; undefined for an admin, who sees all. @throws not_found for HR without one */
  const organizationOf = async (request: FastifyRequest): Promise<string | undefined> =>
    signedIn(request).role === 'hr' ? await ownOrganizationId({ db }, request) : undefined
  /**
   * The organization that a request is about.
   * @throws not_found when HR names another one, invalid_request when an admin names none
   */
  const organizationAsked = async (request: FastifyRequest, asked: string | undefined): Promise<string> => {
    const own = await organizationOf(request)
    if (own !== undefined && asked !== undefined && asked !== own) throw new DomainError('not_found')
    const corporate = own ?? asked
    if (corporate) return corporate
    throw new DomainError('invalid_request', { errors: [{ path: 'corporate', message: 'Please select organization !' }] })
  }
  /** The import of a path, or another one. @throws import_not_found also for an import of another organization */
  const visible = async (request: FastifyRequest, id = (request.params as { id: string }).id): Promise<ImportEntry> => {
    const own = await organizationOf(request)
    const found = await findImport(db, id)
    if (!found || (own !== undefined && found.corporate_id !== own)) throw new DomainError('import_not_found')
    return found
  }
  return { organizationOf, organizationAsked, visible }
}
