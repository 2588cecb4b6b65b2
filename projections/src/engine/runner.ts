import { setTimeout as delay } from 'node:timers/promises'
import { NewerEvent } from '@opdesk/contracts/event.ts'
import { LogSetBack } from '@opdesk/event-store/errors.ts'
import type { Position } from '@opdesk/event-store/port.ts'
import { LeaseKeeper } from '@opdesk/event-store/postgres/lease.ts'
import type { Projection } from './define-projection.ts'
import { createPositionWaiter } from './position-waiter.ts'
import { isRead } from './schemas.ts'
import { startSecondaryLeader } from './secondary-leader.ts'
import { Session } from './session.ts'
import { MAIN_LEASE, type SessionOptions } from './session-options.ts'

export type ProjectionState = 'standby' | 'live' | 'building' | 'failed'

export interface ProjectionStatus {
  name: string
  version: number
  position: Position
  state: ProjectionState
  error?: string
}

export interface RunningProjections {
  position(): Position
  /** Resolves once the read models contain all events that the log has now, and no table is being built. */
  caughtUp(): Promise<void>
  waitFor(position: Position, timeoutMs: number): Promise<boolean>
  status(): ProjectionStatus[]
  stop(): Promise<void>
}

const RESTART_MS = 300
const POLL_INTERVAL_MS = 10
const TIMEOUT_MAX_MS = 2 ** 31 - 1

/**
 * Keeps the read models up to date. Of several processes one leads and the others wait. After a lost connection it reconnects and
 * continues from the checkpoints.
 */
export function startProjections(options: SessionOptions): RunningProjections {
  const stopping = new AbortController()
  const waiter = createPositionWaiter(options)
  const leaseKeeper = new LeaseKeeper({ connectionString: options.connectionString, part: MAIN_LEASE })
  let session = new Session(options, leaseKeeper)
  let reportedRefusal: string | undefined

  /** The reason why this process does not project: the log differs from the log of the views, or is newer than this program. */
  const refusal = () => (session.state === 'active' ? undefined : reportedRefusal)
  const onInterrupt = (error: unknown) => {
    const refused = error instanceof LogSetBack || error instanceof NewerEvent ? error.message : undefined
    if (refused === undefined || refused !== reportedRefusal)
      options.logger?.error({ err: error }, 'projections were interrupted')
    reportedRefusal = refused
  }

  /**
   * Ends before this process begins to lead all views; the new leader then takes over the views that were led beside the former
   * leader.
   */
  const secondary = startSecondaryLeader(
    options,
    leaseKeeper,
    () => session.state === 'standby' && !stopping.signal.aborted,
    onInterrupt,
  )
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await session.run().catch(onInterrupt)
      await delay(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (!stopping.signal.aborted) session = new Session(options, leaseKeeper)
    }
  })()

  return {
    position: waiter.current,
    waitFor: waiter.waitFor,
    async caughtUp() {
      const head = await options.store.head()
      // If another process leads, this process only waits for its position.
      const settled = () =>
        session.state === 'standby' ||
        (session.state === 'active' && [...session.catchUpGroups].every(catchUp => catchUp.error !== undefined))
      while (!(await waiter.waitFor(head, TIMEOUT_MAX_MS)) && !stopping.signal.aborted) await delay(POLL_INTERVAL_MS)
      while (!settled() && !stopping.signal.aborted) await delay(POLL_INTERVAL_MS)
    },
    status: () => options.projections.map(projection => statusOf(projection, session, refusal(), secondary.session())),
    async stop() {
      stopping.abort()
      session.end(undefined)
      await Promise.all([running, secondary.stop()])
      await leaseKeeper.close()
      await waiter.close()
    },
  }
}

function statusOf(projection: Projection, main: Session, refusal: string | undefined, secondary?: Session): ProjectionStatus {
  const { name, version } = projection
  const of = { name, version, position: main.live.position }
  const includesView = (group: { targets: readonly { projection: Projection }[] }) =>
    group.targets.some(target => target.projection.name === name)
  if (refusal !== undefined) return { ...of, state: 'failed', error: refusal }
  const session =
    main.state !== 'active' && secondary?.state === 'active' && [secondary.live, ...secondary.catchUpGroups].some(includesView)
      ? secondary
      : main
  if (session.state !== 'active') return { ...of, state: 'standby' }
  if (session.superseded.includes(projection))
    return {
      ...of,
      state: 'failed',
      error: `a newer version of view ${name} is live, and the tables of this one are gone: run the newer program`,
    }
  const { position } = session.live
  const catchUp = [...session.catchUpGroups].find(includesView)
  // During a rebuild the view's status does not change while the readable tables follow the log.
  if (!catchUp || session.live.targets.some(target => target.projection === projection && isRead(target)))
    return { name, version, position, state: 'live' }
  return catchUp.error === undefined
    ? { name, version, position: catchUp.position, state: 'building' }
    : { name, version, position: catchUp.position, state: 'failed', error: catchUp.error }
}
