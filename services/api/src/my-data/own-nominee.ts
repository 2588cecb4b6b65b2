import { fillInLanguage } from '@opdesk/contracts/email/in-language.ts'
import { nomineeChangedText } from '@opdesk/contracts/email/nominee.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { type SubscriberState, subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import type { Position } from '@opdesk/event-store/port.ts'
import type { FastifyRequest } from 'fastify'
import { queueMail } from '../account/keys/queue-mail.ts'
import type { AppDeps } from '../deps.ts'
import { anyVersion, execute } from '../plugins/execute.ts'

/**
 * Changes the nominee of the caller, and tells the caller by mail, so that a thief of the session is noticed. No code is asked for: a
 * nominee has no power before two admins have checked a proof (decision 0163).
 */
export const changeNominee = async (
  deps: AppDeps,
  request: FastifyRequest,
  id: string,
  decide: (state: SubscriberState) => SubscriberEvent[],
): Promise<Position> => {
  const { state, position, appended } = await execute(request, subscriberAggregate(id), id, decide, anyVersion)
  if (!appended || state.status === 'unknown' || state.confirmed_email === '') return position
  const now = deps.clock()
  const values = { name: state.profile.name, date: formatInstant(now.toISOString()) }
  const filled = fillInLanguage(nomineeChangedText, state.language, values)
  const to = state.confirmed_email.trim()
  const about = { template: 'nominee_changed', recipient_id: id, to, path: '/user/my-data', good_until: null }
  await queueMail(deps, { ...filled, ...about }, now)
  return position
}
