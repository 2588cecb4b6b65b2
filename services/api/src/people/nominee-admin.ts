import { flagsOf } from '@opdesk/contracts/account/programs.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { ActingAdmin } from '@opdesk/domain/subscriber/nominee/nominee-request.ts'
import type { FastifyRequest } from 'fastify'
import { signedIn } from '../plugins/route-auth.ts'

/** The caller, with what identifies them as a person. */
export const actingNomineeAdmin = (request: FastifyRequest): ActingAdmin => {
  const { user_id: id, identities } = signedIn(request)
  return { id, identities }
}

/** @throws no_privilege unless the admin may erase subscribers: an erasure by a nominee needs the same right */
export const requireDelete = (request: FastifyRequest): void => {
  if (!flagsOf(signedIn(request), Program.corporateSubscriber).DELETE) throw new DomainError('no_privilege')
}
