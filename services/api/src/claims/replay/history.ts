import { claimEvents, claimStream } from '@opdesk/contracts/claim/events.ts'
import { disputeEvents, disputeStream } from '@opdesk/contracts/dispute/events.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { EventSchemas } from '@opdesk/contracts/event.ts'
import { inRupees } from '@opdesk/contracts/paise.ts'
import { comparePositions, type RecordedEvent } from '@opdesk/event-store/port.ts'
import { foldClaimDoc, policyView } from '@opdesk/projections/claim-detail/fold.ts'
import { toStaffClaim } from '@opdesk/projections/claim-detail/record.ts'
import type { AppDeps } from '../../deps.ts'

const schemas: EventSchemas = { ...claimEvents, ...disputeEvents }
const internalKeys = new Set(['related_people'])

/** Removes the fields that only the domain rules need. */
const withoutInternalKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutInternalKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name]) => !internalKeys.has(name))
  return Object.fromEntries(entries.map(([name, item]) => [name, withoutInternalKeys(item)]))
}

/** An event's data as the API answers it: in rupees, without internal fields. */
const present = ({ type, data }: RecordedEvent): unknown =>
  withoutInternalKeys(schemas[type] ? inRupees(schemas[type], data) : data)

/** Matches an ISO day or time; `Date.parse` alone would also accept '-1' and 'May 1'. */
const ISO_TIME = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/

/**
 * The events up to `at`: a version of the claim, a position after a `p`, or an ISO time.
 * @throws invalid_request
 */
const upTo = (events: readonly RecordedEvent[], at: string): RecordedEvent[] => {
  if (/^\d{1,9}$/.test(at)) {
    const last = events.findLast(event => claimStream.has(event.stream) && event.version <= Number(at))
    return last ? events.slice(0, events.indexOf(last) + 1) : []
  }
  const [, position] = /^p([1-9]\d{0,18})$/.exec(at) ?? []
  if (position !== undefined) return events.filter(event => comparePositions(event.position, position) <= 0)
  const time = ISO_TIME.test(at) ? Date.parse(at) : Number.NaN
  if (Number.isNaN(time))
    throw new DomainError('invalid_request', {
      errors: [{ path: 'at', message: 'Must be a version, p and a position, or an ISO 8601 time' }],
    })
  return events.filter(event => Date.parse(event.at) <= time)
}

/**
 * All events of a claim and its dispute in order; with `at` also the state of the claim at that point (docs/api.md, claims).
 * @throws claim_not_found for drafts, which only the subscriber may see
 */
export const claimHistoryOf = async ({ store }: Pick<AppDeps, 'store'>, claimId: string, at: string | undefined) => {
  const streams = await Promise.all([store.read(claimStream(claimId)), store.read(disputeStream(claimId))])
  const events = streams.flat().sort((a, b) => comparePositions(a.position, b.position))
  const doc = foldClaimDoc(claimId, events)
  if (!doc || !policyView(doc)) throw new DomainError('claim_not_found')
  const records = events.map(event => ({
    version: event.version,
    position: event.position,
    type: event.type,
    at: event.at,
    actor: event.metadata.actor,
    data: present(event) as Record<string, unknown>,
  }))
  if (at === undefined) return { records }
  const then = foldClaimDoc(claimId, upTo(events, at))
  return { records, state: then ? { ...toStaffClaim(then, []) } : {} }
}
