import type { Privilege } from '@opdesk/contracts/account/events.ts'
import { flagsOf, type PrivilegeMethod } from '@opdesk/contracts/account/programs.ts'
import type { ProgramCode } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { findPerson } from '@opdesk/projections/account/people.ts'
import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '../deps.ts'
import { signedIn } from '../plugins/route-auth.ts'

/**
 * Reads the admin behind a request, after the lock was taken: an earlier request may have removed their rights.
 * @throws session_expired, no_privilege
 */
export const actingAdmin = async (
  db: AppDeps['db'],
  request: FastifyRequest,
  program: ProgramCode,
): Promise<{ id: string; name: string; privileges: readonly Privilege[] }> => {
  const admin = await findPerson(db, signedIn(request).user_id, ['admin'])
  if (admin?.status !== 1) throw new DomainError('session_expired')
  if (!flagsOf(admin, program)[request.method as PrivilegeMethod]) throw new DomainError('no_privilege')
  return admin
}
