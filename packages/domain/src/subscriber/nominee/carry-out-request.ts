import { DomainError } from '@opdesk/contracts/errors.ts'
import { DOWNLOAD_HOURS } from '@opdesk/contracts/subscriber/download.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import type { SubscriberState } from '../state.ts'
import { type ActingAdmin, requireKnown, requireStranger } from './nominee-request.ts'
import { type Copy, type NomineeRequest, stateOf } from './nominee-state.ts'

const KEPT_MS = DOWNLOAD_HOURS * 3_600_000

/**
 * The confirmed request that is still to be carried out.
 * @throws not_found, nominee_request_not_open, nominee_is_admin
 */
const requireOpen = (state: SubscriberState, request_id: string, admin: ActingAdmin): NomineeRequest => {
  const { request, subscriber } = requireKnown(state, request_id)
  if (subscriber.erasure) throw new DomainError('not_found')
  if (stateOf(request) !== 'open') throw new DomainError('nominee_request_not_open')
  requireStranger(subscriber, request.nominee, admin)
  return request
}

/**
 * The open request for a copy, for the admin who confirmed it.
 * @throws as requireOpen does; nominee_copy_elsewhere
 */
export const requireOpenCopy = (state: SubscriberState, request_id: string, admin: ActingAdmin): NomineeRequest => {
  const request = requireOpen(state, request_id, admin)
  if (request.wish !== 'copy') throw new DomainError('nominee_request_not_open')
  if (request.decided?.by.id !== admin.id) throw new DomainError('nominee_copy_elsewhere')
  return request
}

/** True while a copy is being made. One that has not ended after 24 hours does not count, as with a download by the person. */
const isBeingMade = ({ end, requested_at }: Copy, now: Date): boolean =>
  end === null && now.getTime() < Date.parse(requested_at) + KEPT_MS

/** The file of a copy that can be fetched; null if it is not ready, is over, or was fetched. */
const readyFile = (copy: Copy | null, now: Date) => {
  if (!copy?.end || copy.end === 'failed' || copy.fetched) return null
  return Date.parse(copy.end.expires_at) > now.getTime() ? { copy_id: copy.copy_id, ...copy.end } : null
}

/** The file of a copy, for its admin. @throws as requireOpenCopy does; nominee_copy_gone */
export const requireFile = (state: SubscriberState, request_id: string, admin: ActingAdmin, now: Date) => {
  if (requireKnown(state, request_id).request.copy?.fetched) throw new DomainError('nominee_copy_gone')
  const file = readyFile(requireOpenCopy(state, request_id, admin).copy, now)
  if (!file) throw new DomainError('nominee_copy_gone')
  return file
}

/** Has the copy made again that failed or was not fetched in time. @throws as requireOpenCopy does; nominee_copy_under_way */
export const requestCopyAgain = (
  state: SubscriberState,
  asked: { request_id: string; copy_id: string },
  admin: ActingAdmin,
  now: Date,
): SubscriberEvent[] => {
  const { copy } = requireOpenCopy(state, asked.request_id, admin)
  if (copy && (isBeingMade(copy, now) || readyFile(copy, now))) throw new DomainError('nominee_copy_under_way')
  return [{ type: 'nominee_copy_requested', data: asked }]
}

/** The request whose copy with this id is being made, if the person is not being erased. */
export const unfinishedCopy = (state: SubscriberState, copy_id: string): NomineeRequest | undefined => {
  if (state.status === 'unknown' || state.erasure) return undefined
  return state.nominee_requests.find(({ copy }) => copy?.copy_id === copy_id && copy.end === null)
}

/** Records the file, which is kept for 24 hours. No event if the person is being erased. */
export const completeCopy = (
  state: SubscriberState,
  { copy_id, size, sha256 }: { copy_id: string; size: number; sha256: string },
  now: Date,
): SubscriberEvent[] => {
  const request = unfinishedCopy(state, copy_id)
  if (!request) return []
  const expires_at = new Date(now.getTime() + KEPT_MS).toISOString()
  return [{ type: 'nominee_copy_made', data: { request_id: request.request_id, copy_id, size, sha256, expires_at } }]
}

/** Records that the file could not be made. */
export const failCopy = (state: SubscriberState, copy_id: string): SubscriberEvent[] => {
  const request = unfinishedCopy(state, copy_id)
  return request ? [{ type: 'nominee_copy_failed', data: { request_id: request.request_id, copy_id } }] : []
}

/** Records that the admin who confirmed the copy fetches its file, once. @throws as requireFile does */
export const fetchCopy = (state: SubscriberState, request_id: string, admin: ActingAdmin, now: Date): SubscriberEvent[] => {
  const { copy_id } = requireFile(state, request_id, admin, now)
  return [{ type: 'nominee_copy_fetched', data: { request_id, copy_id } }]
}

/** The open request for a correction. @throws as requireOpen does */
export const requireOpenCorrection = (state: SubscriberState, request_id: string, admin: ActingAdmin): NomineeRequest => {
  const request = requireOpen(state, request_id, admin)
  if (request.wish !== 'correction') throw new DomainError('nominee_request_not_open')
  return request
}

/** Ends a confirmed correction with a note of what was changed. @throws as requireOpenCorrection does */
export const closeNomineeRequest = (
  state: SubscriberState,
  closed: { request_id: string; note: string },
  admin: ActingAdmin,
): SubscriberEvent[] => {
  requireOpenCorrection(state, closed.request_id, admin)
  return [{ type: 'nominee_request_closed', data: closed }]
}

/** State of the file of a copy. */
export const copyStateOf = (copy: Copy | null, now: Date): 'none' | 'making' | 'ready' | 'expired' | 'failed' | 'fetched' => {
  if (!copy) return 'none'
  if (copy.fetched) return 'fetched'
  if (isBeingMade(copy, now)) return 'making'
  if (readyFile(copy, now)) return 'ready'
  return copy.end === null || copy.end === 'failed' ? 'failed' : 'expired'
}
