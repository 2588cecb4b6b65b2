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

/** The owners of numbers may not want our texts at all. */
const CODES_PER_PERSON_AND_HOUR = 10

const CONFIRMED = 'This mobile number is confirmed already.'
const isConfirmed = (state: SubscriberState, { phone }: PhoneNumber): boolean =>
  state.status === 'registered' && state.profile.phone === phone

/** The request of the right code. A wrong code within a session answers no 401, so the session continues. */
const verified = async (deps: AppDeps, phone: string, otp: string, network: string): Promise<string> => {
  try {
    return await verifyPhoneCode(deps, phone, otp, network)
  } catch (error) {
    throw error instanceof DomainError && error.code === 'invalid_otp' ? new DomainError('wrong_otp') : error
  }
}

/**
 * Enters a number for a person who has none, and sends a code to it. The answer does not reveal whether an account has the
 * number.
 * @throws phone_fixed where another number is confirmed; nothing_to_confirm for the confirmed one; otp_wait, otp_resend_limit,
 * too_many_requests
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
  await sendPhoneCode(deps, number, id, networkOf(request.ip))
  return position
}

/**
 * Confirms the entered number with its code; a confirmed one needs none again. A number belongs to one account: if another one
 * has it, accounts are not merged and stay as they are.
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
