import { setTimeout as delay } from 'node:timers/promises'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import { eventTypesOf } from '@opdesk/contracts/resource/define-resource.ts'
import { settings } from '@opdesk/contracts/resource/settings.ts'
import { type SubscriberEvent, subscriberEvents, subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { comparePositions, type Position, START } from '@opdesk/event-store/port.ts'
import { account } from '@opdesk/projections/account/project.ts'
import { delegation } from '@opdesk/projections/delegation/project.ts'
import { eventTypes } from '@opdesk/projections/engine/define-projection.ts'
import { programKey } from '@opdesk/projections/program-key/project.ts'
import type { AppDeps } from '../../deps.ts'
import { READ_WAIT_MS } from '../../plugins/log-position.ts'

/** Maximum age in ms of the rights that a request is judged by. */
export const RIGHTS_CURRENT_MS = 500
/**
 * Maximum time in ms that a request waits for current rights. Together with their age, a withdrawn right is refused within a
 * second.
 */
export const RIGHTS_WAIT_MS = 400

const ERASES: readonly string[] = ['subscriber_erasure_requested', 'subscriber_erased'] satisfies SubscriberEvent['type'][]

/**
 * The types of the events that may change rights: events of the views and masters that `sessionsOf` and `secretsOfKey` read. Of a subscriber's own
 * events only an erasure takes a right away. All other events are left out, so requests need not wait for the views during an
 * import of thousands of employees, or after an edit of another master.
 */
const RIGHTS = [
  ...[...new Set([account, delegation, programKey].flatMap(eventTypes))].filter(
    type => !(type in subscriberEvents) || ERASES.includes(type),
  ),
  ...[settings, corporation].flatMap(eventTypesOf).map(({ type }) => type),
]

/** How many of the missing events are read to check that all are erasures; if there are as many or more, all requests wait. */
const ERASURES_MAX = 500

export interface CurrentRights {
  /**
   * Waits until the rights of all people are current; undefined if they are.
   * @throws behind when the views do not reach the last event about rights in time
   */
  ofAll(): Promise<void> | undefined
  /**
   * Waits until the views have the erasure of this person; undefined if the person is not being erased.
   * @throws behind as `ofAll`
   */
  ofOne(id: string): Promise<void> | undefined
}

/**
 * Keeps the rights that requests read current: twice a second it compares the views with the log. If the views lack an event that
 * may change rights, requests wait for it, for a limited time; other missing events delay no request. A missing erasure delays only
 * requests of the erased subscriber, since undoing an import erases thousands. (The database guard refuses a view of rights that
 * failed or is being built, decision 0073.)
 */
export const createCurrentRights = ({
  positions,
  store,
  rightsWaitMs = RIGHTS_WAIT_MS,
}: Pick<AppDeps, 'positions' | 'store' | 'rightsWaitMs'>): CurrentRights => {
  let currentUntil = Number.NEGATIVE_INFINITY
  let comparing: Promise<void> | undefined
  /** The people with an erasure that the views lacked at the last comparison, and the end of the log at that time. */
  let erasing: { streams: ReadonlySet<string>; end: Position } = { streams: new Set(), end: START }

  const reach = async (end: Position): Promise<void> => {
    if (!(await positions.waitFor(end, READ_WAIT_MS))) throw new DomainError('behind')
  }
  const compare = async (): Promise<void> => {
    const startedAt = performance.now()
    await positions.awaitViews()
    const reached = positions.current()
    const end = await store.head()
    const { events } =
      comparePositions(end, reached) > 0 ? await store.poll(reached, ERASURES_MAX, { types: RIGHTS }) : { events: [] }
    const areErasures = events.length < ERASURES_MAX && events.every(({ type }) => ERASES.includes(type))
    if (!areErasures) await reach(end)
    erasing = { streams: new Set(areErasures ? events.map(({ stream }) => stream) : []), end }
    currentUntil = startedAt + RIGHTS_CURRENT_MS
  }

  return {
    ofAll: () => {
      if (performance.now() < currentUntil) return undefined
      comparing ??= compare().finally(() => {
        comparing = undefined
      })
      return withTimeout(comparing, rightsWaitMs)
    },
    ofOne: id => (erasing.streams.has(subscriberStream(id)) ? withTimeout(reach(erasing.end), rightsWaitMs) : undefined),
  }
}

/** Rejects after a timeout; the awaited work continues, for later requests. */
const withTimeout = async (waited: Promise<void>, ms: number): Promise<void> => {
  const settled = new AbortController()
  const timeout = delay(ms, undefined, { signal: settled.signal }).then(
    () => Promise.reject(new DomainError('behind')),
    () => undefined,
  )
  try {
    await Promise.race([waited, timeout])
  } finally {
    settled.abort()
  }
}
