import { DomainError } from '@opdesk/contracts/errors.ts'
import { DOWNLOAD_HOURS } from '@opdesk/contracts/subscriber/download.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import type { Download } from './download-state.ts'
import type { RegisteredSubscriber, SubscriberState } from './state.ts'

const KEPT_MS = DOWNLOAD_HOURS * 3_600_000

/**
 * True while a download is being made. One that has not ended after 24 hours does not count, because a restored database may have
 * lost its job.
 */
export const isBeingMade = ({ end, asked_at }: Download, now: Date): boolean =>
  end === null && now.getTime() < Date.parse(asked_at) + KEPT_MS

/**
 * Records that a subscriber asked for their data; the new file replaces an earlier one.
 * @throws not_found during an erasure; download_under_way
 */
export const askForDownload = (
  state: SubscriberState,
  asked: { download_id: string; session_id: string },
  now: Date,
): SubscriberEvent[] => {
  if (state.status === 'unknown' || state.erasure) throw new DomainError('not_found')
  if (state.download && isBeingMade(state.download, now)) throw new DomainError('download_under_way')
  return [{ type: 'subscriber_download_asked_for', data: asked }]
}

/** The download with this id, if it has not ended and the person is not being erased. */
export const unfinishedDownload = (state: SubscriberState, id: string): RegisteredSubscriber | undefined =>
  state.status === 'registered' && !state.erasure && state.download?.download_id === id && state.download.end === null
    ? state
    : undefined

/** Records the file, which is kept for 24 hours. No event if the download was replaced, or the person is being erased. */
export const completeDownload = (
  state: SubscriberState,
  { download_id, size, sha256 }: { download_id: string; size: number; sha256: string },
  now: Date,
): SubscriberEvent[] => {
  if (!unfinishedDownload(state, download_id)) return []
  const expires_at = new Date(now.getTime() + KEPT_MS).toISOString()
  return [{ type: 'subscriber_download_made', data: { download_id, size, sha256, expires_at } }]
}

/** Records that the file could not be made. */
export const failDownload = (state: SubscriberState, download_id: string): SubscriberEvent[] =>
  unfinishedDownload(state, download_id) ? [{ type: 'subscriber_download_failed', data: { download_id } }] : []
