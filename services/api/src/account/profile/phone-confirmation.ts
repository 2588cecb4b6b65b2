import type { confirmPhone as confirmBody } from '@opdesk/contracts/account/commands.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { confirmPhone as confirm, enterPhone } from '@opdesk/domain/subscriber/confirm-phone.ts'
import { type PhoneNumber, type SubscriberState, subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { loadReadable } from '@opdesk/event-store/handle-command.ts'
import type { Position } from '@opdesk/event-store/port.ts'
import { requireFreeContact } from '@opdesk/operations/contact-in-use.ts'
import { ownerOf } from '@opdesk/operations/owner-of.ts'
import { serially } from '@opdesk/operations/serially.ts'
import { findAccountByPhone } from '@opdesk/projections/account/query.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AppDeps } from '../../deps.ts'
import { anyVersion, execute } from '../../plugins/execute.ts'
import { signedIn } from '../../plugins/route-auth.ts'
import { networkOf } from '../sign-in/network.ts'
import { useVerifiedCode, verifyPhoneCode } from '../sign-in/one-time-codes.ts'
import { sendPhoneCode } from '../sign-in/send-codes.ts'
import { requireWithin } from '../sign-in/throttle.ts'

/** Codes that one person may request in an hour, for all numbers together: the owners of these numbers may not want our texts. */
const CODES_PER_PERSON_AND_HOUR = 10

const CONFIRMED = 'This mobile number is confirmed already.'
const isConfirmed = (state: SubscriberState, { phone }: PhoneNumber): boolean =>
  state.status === 'registered' && state.profile.phone === phone

/**
 * Checks a code and answers the id of its request. A wrong code is answered as wrong_otp, which is no 401, so the client keeps the
 * session.
 */
const verified = async (deps: AppDeps, phone: string, otp: string, network: string): Promise<string> => {
  try {
    return await verifyPhoneCode(deps, phone, otp, network)
  } catch (error) {
    throw error instanceof DomainError && error.code === 'invalid_otp' ? new DomainError('wrong_otp') : error
  }
}

/**
 * Stores the number that a person without a confirmed number enters, and sends a code to it. The answer does not reveal whether
 * another account has the number.
 * @throws phone_fixed if the person has confirmed another number; nothing_to_confirm if this number is confirmed already; otp_wait,
 * otp_resend_limit, too_many_requests
 */
export const requestPhoneConfirmation = async (
  deps: AppDeps,
  request: FastifyRequest,
  number: PhoneNumber,
): Promise<Position> => {
  const id = signedIn(request).user_id
  await requireWithin(deps, `phone-codes:${id}`, CODES_PER_PERSON_AND_HOUR, 60)
  const { position, state } = await execute(
    request,
    subscriberAggregate(id),
    id,
    current => enterPhone(current, number),
    anyVersion,
  )
  if (isConfirmed(state, number)) throw new DomainError('nothing_to_confirm', { message: CONFIRMED })
  await sendPhoneCode(
    deps,
    number,
    { id, language: state.status === 'registered' ? state.language : null },
    networkOf(request.ip),
  )
  return position
}

/**
 * Confirms the entered number with its code; for a number that is confirmed already the code is not checked. A number belongs to
 * one account: if another account has it, the accounts are not merged, and the call is refused.
 * @throws wrong_otp, too_many_attempts, number_not_entered, phone_fixed; phone_taken, and then the code stays valid
 */
export const confirmPhone = async (
  deps: AppDeps,
  request: FastifyRequest,
  { otp, ...number }: z.output<typeof confirmBody>,
): Promise<Position> => {
  const id = signedIn(request).user_id
  const { state } = await loadReadable(deps.store, subscriberAggregate(id), subscriberStream(id))
  if (isConfirmed(state, number)) return await deps.store.head()
  const code = await verified(deps, number.phone, otp, networkOf(request.ip))
  return await serially(deps, ownerOf({ kind: 'phone', ...number }), async db => {
    await useVerifiedCode({ db, clock: deps.clock }, code).catch(() => {
      throw new DomainError('wrong_otp')
    })
    const owner = await findAccountByPhone(db, number.phone, 'subscriber')
    if (owner && owner.id !== id) throw new DomainError('phone_taken')
    if (!owner) await requireFreeContact(db, { kind: 'phone', ...number })
    return (await execute(request, subscriberAggregate(id), id, current => confirm(current, number), anyVersion)).position
  })
}
