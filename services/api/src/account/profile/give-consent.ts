import { DomainError } from '@opdesk/contracts/errors.ts'
import type { giveConsent as consentBody } from '@opdesk/contracts/subscriber/commands.ts'
import { TermsType } from '@opdesk/contracts/terms/documents.ts'
import { giveConsent as decide } from '@opdesk/domain/subscriber/give-consent.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import type { Position } from '@opdesk/event-store/port.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AppDeps } from '../../deps.ts'
import { anyVersion, execute } from '../../plugins/execute.ts'
import { READ_WAIT_MS } from '../../plugins/log-position.ts'
import { signedIn } from '../../plugins/route-auth.ts'
import { termsInForce } from '../../terms/current-terms.ts'

/**
 * Records the subscriber's consent to the privacy notice and the terms, in the versions that were shown. Answers once the session
 * has write access.
 * @throws terms_changed if a shown version is no longer in force; not_found; behind
 */
export const giveConsent = async (
  deps: AppDeps,
  request: FastifyRequest,
  shown: z.output<typeof consentBody>,
): Promise<Position> => {
  const id = signedIn(request).user_id
  const texts = await Promise.all([
    termsInForce(deps, TermsType.notice, shown.notice),
    termsInForce(deps, TermsType.signUp, shown.terms),
  ])
  const { position } = await execute(request, subscriberAggregate(id), id, state => decide(state, texts), anyVersion)
  if (!(await deps.positions.waitFor(position, READ_WAIT_MS))) throw new DomainError('behind')
  return position
}
