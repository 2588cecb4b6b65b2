import { randomUUID } from 'node:crypto'
import type { Actor } from '@opdesk/contracts/actor.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { askForErasure, callOffErasure, ERASURE_WAIT_HOURS } from '@opdesk/domain/subscriber/ask-for-erasure.ts'
import { type RegisteredSubscriber, type SubscriberState, subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { alreadyHandled, load } from '@opdesk/event-store/handle-command.ts'
import type { Position } from '@opdesk/event-store/port.ts'
import type { FastifyRequest } from 'fastify'
import { findKey, revokeKeysOf, useKey } from '../account/keys/account-keys.ts'
import { type Action, requireActionCode, sendActionCode } from '../account/sign-in/action-code.ts'
import { networkOf } from '../account/sign-in/network.ts'
import { requireWithin } from '../account/sign-in/throttle.ts'
import type { AppDeps } from '../deps.ts'
import { commandOf } from '../plugins/command.ts'
import { anyVersion, execute, executeCommand } from '../plugins/execute.ts'
import { requireCaughtUp } from '../plugins/log-position.ts'
import { withoutSubmissions } from '../subscriber/erasure-lock.ts'
import { requireContactUnchanged } from './contact-unchanged.ts'
import { ownerOf, readUnderWay } from './own-data.ts'
import { CALL_OFF_PURPOSE, tellAsked } from './tell-asked.ts'

const HOUR_MS = 3_600_000
/** Name of the actor who used a link. */
const OWNER = 'By sent link'
const USES_PER_ADDRESS_AND_HOUR = 60

const actionOf = (subscriber_id: string): Action => ({ purpose: 'erasure', subscriber_id, about: '' })

/**
 * The subscriber, unless number or address changed lately.
 * @throws not_found during an erasure; erasure_waits; contact_changed
 */
const askerOf = async (deps: AppDeps, id: string): Promise<RegisteredSubscriber> => {
  const owner = await ownerOf(deps, id)
  if (owner.erasure_wait) throw new DomainError('erasure_waits')
  await requireContactUnchanged(deps, id)
  return owner
}

/** @throws erasure_prevented while claims, orders or payments are under way */
const requireNothingUnderWay = async (deps: AppDeps, id: string): Promise<void> => {
  await requireCaughtUp(deps)
  if ((await readUnderWay(deps.db, id)).length > 0) throw new DomainError('erasure_prevented')
}

/** Sends the one-time code. @throws erasure_waits, contact_changed, erasure_prevented and the refusals of `sendActionCode` */
export const sendErasureCode = async (deps: AppDeps, request: FastifyRequest, id: string): Promise<void> => {
  const owner = await askerOf(deps, id)
  await requireNothingUnderWay(deps, id)
  await sendActionCode(deps, owner, actionOf(id), { template: 'erasure_code', values: [] }, networkOf(request.ip))
}

/**
 * Records that the caller asks for the erasure, and sends the links that call it off, in one transaction. It waits until the caller's
 * submissions have ended; later ones are seen at the end of the wait.
 * @throws erasure_waits, contact_changed, erasure_prevented, wrong_otp, too_many_attempts
 */
export const askForOwnErasure = async (deps: AppDeps, request: FastifyRequest, id: string, otp: string): Promise<Position> => {
  // A repeat after a lost answer: the code is used up, and the erasure waits already.
  const { events } = await load(deps.store, subscriberAggregate(id), subscriberStream(id))
  const handled = alreadyHandled(events, commandOf(request))
  if (handled) return handled.position
  const owner = await askerOf(deps, id)
  await requireNothingUnderWay(deps, id)
  await requireActionCode(deps, actionOf(id), otp, networkOf(request.ip))
  const request_id = randomUUID()
  return await withoutSubmissions(deps, id, async db => {
    await requireCaughtUp(deps)
    const underWay = (await readUnderWay(db, id)).length
    const now = deps.clock()
    const due_at = new Date(now.getTime() + ERASURE_WAIT_HOURS * HOUR_MS).toISOString()
    // The messages are queued before the event: without them no erasure may begin.
    await tellAsked({ ...deps, db }, owner, { request_id, due_at }, now)
    const ask = (state: SubscriberState) => askForErasure(state, { request_id, underWay }, now)
    const { position } = await execute(request, subscriberAggregate(id), id, ask, anyVersion)
    return position
  })
}

/** Calls the caller's waiting erasure off; no event without one. @throws session_expired once it has begun */
export const callOffOwnErasure = async (deps: AppDeps, request: FastifyRequest, id: string): Promise<Position> => {
  const callOff = (state: SubscriberState) => callOffErasure(state, { reason: 'person' })
  const { position, state } = await execute(request, subscriberAggregate(id), id, callOff, anyVersion)
  if (state.status === 'unknown' || state.erasure) throw new DomainError('session_expired')
  await revokeKeysOf(deps.db, CALL_OFF_PURPOSE, id)
  return position
}

/**
 * Calls an erasure off by the key of a sent link. The key works once, as long as its erasure waits.
 * @throws invalid_link; too_many_requests, and then the key stays valid
 */
export const callOffByKey = async (deps: AppDeps, request: FastifyRequest, key: string): Promise<Position> => {
  await requireWithin(deps, `erasure-call-off:${networkOf(request.ip)}`, USES_PER_ADDRESS_AND_HOUR, 60)
  const now = deps.clock()
  const found = await findKey(deps.db, CALL_OFF_PURPOSE, key, now)
  if (!found?.record_id) throw new DomainError('invalid_link')
  const { subject_id, record_id: request_id } = found
  return await deps.db.transaction().execute(async db => {
    if (!(await useKey(db, key, now))) throw new DomainError('invalid_link')
    // The request has no session; the link proves that its owner reads the subscriber's mails or texts.
    const actor: Actor = { id: subject_id, role: 'subscriber', designation: null, name: OWNER }
    const command = { id: randomUUID(), actor, correlation_id: request.id }
    const callOff = (state: SubscriberState) => {
      const events = callOffErasure(state, { reason: 'link', request_id })
      if (events.length === 0) throw new DomainError('invalid_link')
      return events
    }
    const { position } = await executeCommand(deps, command, subscriberAggregate(subject_id), subject_id, callOff)
    await revokeKeysOf(db, CALL_OFF_PURPOSE, subject_id)
    return position
  })
}
