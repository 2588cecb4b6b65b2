import { setTimeout as delay } from 'node:timers/promises'
import { NewerEvent } from '@opdesk/contracts/event.ts'
import { LogSetBack } from '@opdesk/event-store/errors.ts'
import type { Position } from '@opdesk/event-store/port.ts'
import { LeaseKeeper } from '@opdesk/event-store/postgres/lease.ts'
import { followBeside } from './beside.ts'
import type { Projection } from './define-projection.ts'
import { createPositionWaiter } from './position-waiter.ts'
import { isRead } from './schemas.ts'
import { Session } from './session.ts'
import { NAME, type SessionOptions } from './session-options.ts'

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
const LOOK_MS = 10
const NO_LIMIT_MS = 2 ** 31 - 1

/**
 * Keeps the read models up to date. Of several processes one leads and the others wait. After a lost connection it reconnects and
 * continues from the checkpoints.
 */
export function startProjections(options: SessionOptions): RunningProjections {
  const stopping = new AbortController()
  const waiter = createPositionWaiter(options)
  const keeper = new LeaseKeeper({ connectionString: options.connectionString, part: NAME })
  let session = new Session(options, keeper)
  let told: string | undefined

  /** The reason why this process does not project: the log differs from the log of the views, or is newer than this program. */
  const refusal = () => (session.state === 'active' ? undefined : told)
  const interrupted = (error: unknown) => {
    const refused = error instanceof LogSetBack || error instanceof NewerEvent ? error.message : undefined
    if (refused === undefined || refused !== told) options.logger?.error({ err: error }, 'projections were interrupted')
    told = refused
  }

  /**
   * Ends before this process begins to lead all views; the new leader then takes over the views that were led beside the former
   * leader.
   */
  const beside = followBeside(options, keeper, () => session.state === 'standby' && !stopping.signal.aborted, interrupted)
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await session.run().catch(interrupted)
      await delay(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (!stopping.signal.aborted) session = new Session(options, keeper)
    }
  })()

  return {
    position: waiter.current,
    waitFor: waiter.waitFor,
    async caughtUp() {
      const head = await options.store.head()
      // If another process leads, this process only waits for its position.
      const settled = () =>
        session.state === 'standby' || (session.state === 'active' && [...session.lanes].every(lane => lane.error !== undefined))
      while (!(await waiter.waitFor(head, NO_LIMIT_MS)) && !stopping.signal.aborted) await delay(LOOK_MS)
      while (!settled() && !stopping.signal.aborted) await delay(LOOK_MS)
    },
    status: () => options.projections.map(projection => statusOf(projection, session, refusal(), beside.session())),
    async stop() {
      stopping.abort()
      session.end(undefined)
      await Promise.all([running, beside.stop()])
      await keeper.close()
      await waiter.close()
    },
  }
}

function statusOf(projection: Projection, main: Session, refusal: string | undefined, beside?: Session): ProjectionStatus {
  const { name, version } = projection
  const of = { name, version, position: main.live.position }
  const within = (group: { targets: readonly { projection: Projection }[] }) =>
    group.targets.some(target => target.projection.name === name)
  if (refusal !== undefined) return { ...of, state: 'failed', error: refusal }
  const session =
    main.state !== 'active' && beside?.state === 'active' && [beside.live, ...beside.lanes].some(within) ? beside : main
  if (session.state !== 'active') return { ...of, state: 'standby' }
  if (session.superseded.includes(projection))
    return {
      ...of,
      state: 'failed',
      error: `a newer version of view ${name} is live, and the tables of this one are gone: run the newer program`,
    }
  const { position } = session.live
  const lane = [...session.lanes].find(within)
  // During a rebuild the view's status does not change while the readable tables follow the log.
  if (!lane || session.live.targets.some(target => target.projection === projection && isRead(target)))
    return { name, version, position, state: 'live' }
  return lane.error === undefined
    ? { name, version, position: lane.position, state: 'building' }
    : { name, version, position: lane.position, state: 'failed', error: lane.error }
}
