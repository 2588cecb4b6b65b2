import { DomainError } from '@opdesk/contracts/errors.ts'
import type { FileReference } from '@opdesk/contracts/file-reference.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import type { nomineeGrounds, nomineeWishes, proofKinds } from '@opdesk/contracts/subscriber/nominee/events.ts'
import { identityDigests } from '../../identity.ts'
import { requestErasure } from '../erase-subscriber.ts'
import type { RegisteredSubscriber, SubscriberState } from '../state.ts'
import type { NomineeRequest } from './nominee-state.ts'

/** The admin who acts; `identities`: digests of number and address. */
export interface ActingAdmin {
  id: string
  identities: readonly string[]
}

/** The reason that the erasure's event has; it names no person. */
export const NOMINEE_ERASURE = 'Asked by the nominee, confirmed by two admins'

/**
 * Requires that the admin is neither the subscriber, a member of the family nor the nominee.
 * @throws nominee_is_admin
 */
export const requireStranger = (
  { identities }: RegisteredSubscriber,
  { phone, email }: { phone: string; email: string },
  admin: ActingAdmin,
): void => {
  const concerned = [...identities, ...identityDigests([phone, email])]
  if (admin.identities.some(digest => concerned.includes(digest))) throw new DomainError('nominee_is_admin')
}

interface Asked {
  request_id: string
  ground: (typeof nomineeGrounds)[number]
  wish: (typeof nomineeWishes)[number]
  reason: string
}

/**
 * Records for an admin what the nominee asks for. It has no effect until another admin confirms it.
 * @throws not_found, nominee_missing, nominee_request_waits, nominee_is_admin
 */
export const recordNomineeRequest = (state: SubscriberState, asked: Asked, admin: ActingAdmin): SubscriberEvent[] => {
  if (state.status === 'unknown' || state.erasure) throw new DomainError('not_found')
  const { nominee, nominee_requests } = state
  if (!nominee) throw new DomainError('nominee_missing')
  requireStranger(state, nominee, admin)
  if (nominee_requests.some(({ decided }) => decided === null)) throw new DomainError('nominee_request_waits')
  return [{ type: 'nominee_request_recorded', data: { ...asked, proof: '', nominee } }]
}

/** A request, and its subscriber. @throws not_found */
export const requireKnown = (
  state: SubscriberState,
  request_id: string,
): { request: NomineeRequest; subscriber: RegisteredSubscriber } => {
  const request = state.status === 'registered' && state.nominee_requests.find(known => known.request_id === request_id)
  if (!request) throw new DomainError('not_found')
  return { request, subscriber: state }
}

/**
 * The request that waits for a proof or a second admin.
 * @throws not_found, nominee_request_over, nominee_is_admin
 */
export const requireWaiting = (state: SubscriberState, request_id: string, admin: ActingAdmin): NomineeRequest => {
  const { request, subscriber } = requireKnown(state, request_id)
  if (request.decided) throw new DomainError('nominee_request_over')
  if (subscriber.erasure) throw new DomainError('not_found')
  requireStranger(subscriber, request.nominee, admin)
  return request
}

interface GivenProof {
  request_id: string
  kind: (typeof proofKinds)[number]
  number: string
  file: FileReference
}

/** Adds the uploaded proof of a request, once. @throws not_found, nominee_request_over, nominee_is_admin, nominee_proof_exists */
export const addNomineeProof = (state: SubscriberState, proof: GivenProof, admin: ActingAdmin): SubscriberEvent[] => {
  if (requireWaiting(state, proof.request_id, admin).uploaded) throw new DomainError('nominee_proof_exists')
  return [{ type: 'nominee_proof_added', data: proof }]
}

/** The request as its second admin may decide on it: another one than who recorded it or uploaded the proof. */
export const requireDecidable = (state: SubscriberState, request_id: string, admin: ActingAdmin): NomineeRequest => {
  const request = requireWaiting(state, request_id, admin)
  if ([request.asked, request.uploaded].some(step => step?.by.id === admin.id))
    throw new DomainError('own_request', { message: 'Another admin must decide on your request.' })
  return request
}

/**
 * Confirms a request as the second admin. An erasure begins at once; of a copy a file is made, with the id `copy_id`; a correction is then
 * made by hand. `openClaims` as in `requestErasure`.
 * @throws not_found, nominee_request_over, own_request, nominee_is_admin, nominee_proof_missing, open_claims
 */
export const confirmNomineeRequest = (
  state: SubscriberState,
  { request_id, copy_id, openClaims }: { request_id: string; copy_id: string; openClaims: number },
  admin: ActingAdmin,
): SubscriberEvent[] => {
  const { wish, uploaded } = requireDecidable(state, request_id, admin)
  if (!uploaded) throw new DomainError('nominee_proof_missing')
  const confirmed: SubscriberEvent = { type: 'nominee_request_confirmed', data: { request_id } }
  if (wish === 'erasure') return [confirmed, ...requestErasure(state, { reason: NOMINEE_ERASURE, openClaims })]
  return wish === 'copy' ? [confirmed, { type: 'nominee_copy_requested', data: { request_id, copy_id } }] : [confirmed]
}

/** Refuses a request as the second admin. @throws not_found, nominee_request_over, own_request, nominee_is_admin */
export const refuseNomineeRequest = (
  state: SubscriberState,
  refused: { request_id: string; reason: string },
  admin: ActingAdmin,
): SubscriberEvent[] => {
  requireDecidable(state, refused.request_id, admin)
  return [{ type: 'nominee_request_refused', data: refused }]
}
