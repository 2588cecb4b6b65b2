import { EventSkipped } from '@opdesk/event-store/errors.ts'
import { comparePositions, type Position, type RecordedEvent, START, type Subscription } from '@opdesk/event-store/port.ts'
import type { Leadership, LeaseKeeper } from '@opdesk/event-store/postgres/lease.ts'
import { applyBatch } from './apply-batch.ts'
import { CatchUpGroup } from './catch-up-group.ts'
import { moveCheckpoints, positionAfter, setState } from './checkpoint.ts'
import { eventTypes, type Projection } from './define-projection.ts'
import { type Group, placeProjections } from './place-projections.ts'
import { ProjectionFailure } from './projection-failure.ts'
import { retireTables } from './retire.ts'
import { runBatch } from './run-batch.ts'
import { BUILD_SCHEMA, isRead } from './schemas.ts'
import { type Connections, openConnections } from './session-connections.ts'
import { leaderOf, MAIN_LEASE, REBUILD_CHANNEL, type SessionOptions } from './session-options.ts'
import { swapTables } from './swap.ts'
import { type Target, typesOf } from './tables.ts'

/** Time in ms for which both tables of a view are written before the swap: longer than any request that began before. */
const DUAL_WRITE_MS = 1000
/** Delay in ms before a swap that a reader blocked is tried again. */
const SWAP_RETRY_MS = 100
/** Interval in ms of the search for tables of ended releases. */
const RETIRE_INTERVAL_MS = 60_000

/** The lease of a session. When the lease is taken, the session asks it whether the work is still wanted. */
interface SessionLease {
  name: string
  isWanted?: () => Promise<boolean>
}

/**
 * The work under one lease, with which this process is the only runner. It follows the log with the live projections while the
 * others catch up. It ends on abort, or when a connection or the lease is lost.
 */
export class Session {
  readonly #options: SessionOptions
  readonly #keeper: LeaseKeeper
  #connections: Connections | undefined
  readonly #ending = new AbortController()
  readonly #catchUpGroups = new Set<CatchUpGroup>()
  readonly #ready: CatchUpGroup[] = []
  readonly #running = new Set<Promise<void>>()
  #failure: unknown
  #live: Group = { targets: [], position: START }
  #subscription: Subscription | undefined
  #wake: () => void = () => undefined
  readonly #lease: SessionLease
  #leader = ''
  #swapAt = Number.POSITIVE_INFINITY
  #retireAt = 0
  #superseded: readonly Projection[] = []
  state: 'starting' | 'standby' | 'active' = 'starting'

  constructor(options: SessionOptions, keeper: LeaseKeeper, lease: SessionLease = { name: MAIN_LEASE }) {
    this.#options = options
    this.#keeper = keeper
    this.#lease = lease
  }

  get live(): Group {
    return this.#live
  }
  get catchUpGroups(): ReadonlySet<CatchUpGroup> {
    return this.#catchUpGroups
  }

  /** Views that have tables only in a newer version. */
  get superseded(): readonly Projection[] {
    return this.#superseded
  }

  /**
   * Runs until `end` is called.
   * @throws the reason of the end, unless the end was requested
   */
  async run(): Promise<void> {
    const waiting = () => {
      this.state = 'standby'
    }
    const lease = { name: this.#lease.name, stop: this.#ending.signal, waiting }
    await this.#keeper.lead(lease, (leadership, ended) => this.#lead(leadership, ended)).catch(error => this.end(error))
    if (this.#failure) throw this.#failure
  }

  async #lead({ fence, token }: Leadership, ended: AbortSignal): Promise<void> {
    const onLeaseLost = () => this.end(ended.reason)
    ended.addEventListener('abort', onLeaseLost)
    try {
      this.#connections = await openConnections(this.#options.connectionString, fence, reason => this.end(reason))
      this.#leader = leaderOf(this.#lease.name, token)
      this.#options.logger?.info({ token, lease: this.#lease.name }, 'this process leads the projections')
      if ((await this.#lease.isWanted?.()) ?? true) await this.#follow()
    } catch (error) {
      this.end(error)
    }
    ended.removeEventListener('abort', onLeaseLost)
    await Promise.all(this.#running)
    await this.#connections?.close()
  }

  get #open(): Connections {
    if (!this.#connections) throw new Error('The session has no connections before it leads.')
    return this.#connections
  }
  get #client(): Connections['client'] {
    return this.#open.client
  }

  end(failure: unknown): void {
    if (this.#ending.signal.aborted) return
    this.#failure = failure
    this.#ending.abort()
    this.#interrupt()
  }

  get #hasEnded(): boolean {
    return this.#ending.signal.aborted
  }

  #interrupt(): void {
    this.#wake()
    this.#subscription?.close().catch(() => undefined)
  }

  async #follow(): Promise<void> {
    if (this.#hasEnded) return
    await this.#client.query(`listen ${REBUILD_CHANNEL}`)
    const { projections, store } = this.#options
    const { live, behind, superseded } = await placeProjections(this.#client, projections, store, this.#leader)
    this.#live = live
    this.#superseded = superseded
    // Throws if the next event is newer than this program, before any projection becomes active.
    for (const { targets, position } of [live, ...behind])
      if (targets.length > 0) await this.#options.store.poll(position, 1, { types: typesOf(targets) })
    for (const group of behind) this.#startCatchUp(group)
    this.state = 'active'
    while (!this.#hasEnded) {
      await this.#joinReadyGroups()
      if (this.#hasEnded) return
      await this.#swap()
      await this.#retire()
      if (this.#live.targets.length === 0) await this.#waitUntilReady()
      else await this.#read()
    }
  }

  async #waitUntilReady(): Promise<void> {
    if (this.#ready.length > 0) return
    await new Promise<void>(resolve => {
      this.#wake = resolve
    })
  }

  /** Reads the log until the set of projections changes. */
  async #read(): Promise<void> {
    const { targets, position } = this.#live
    const subscription = this.#options.store.subscribe(position, { types: typesOf(targets) })
    this.#subscription = subscription
    try {
      for await (const message of subscription) {
        if (this.#hasEnded) return
        if (message.kind === 'events') await this.#project(message.events)
        else await this.#skipTo(message.position)
        if (this.#live.targets.length !== targets.length || this.#canJoin() || this.#swapAt < performance.now()) return
      }
    } catch (error) {
      if (!(error instanceof EventSkipped)) throw error
      await this.#stopBefore(error)
    } finally {
      this.#subscription = undefined
      await subscription.close()
    }
  }

  async #project(received: readonly RecordedEvent[]): Promise<void> {
    // Delivery is at least once, so events that were delivered before are dropped.
    const events = received.filter(({ position }) => comparePositions(position, this.#live.position) > 0)
    const to = events.at(-1)?.position
    if (!to) return
    while (this.#live.targets.length > 0) {
      const { targets, position: from } = this.#live
      try {
        const batch = { targets, events, from, to, announce: true, store: this.#options.store }
        await runBatch('projections', events, () => applyBatch(this.#client, batch))
        this.#live.position = to
        return
      } catch (error) {
        if (!(error instanceof ProjectionFailure)) throw error
        const failed = targets.filter(target => error.isOf(target))
        if (failed.length === 0) throw error
        await this.#stop(failed, error)
      }
    }
  }

  /** Stops the views that follow an event which the subscription skipped. They continue once they have read it from the log. */
  async #stopBefore(skipped: EventSkipped): Promise<void> {
    const failed = this.#live.targets.filter(({ projection }) => eventTypes(projection).includes(skipped.event.type))
    if (failed.length === 0) throw skipped
    const views = failed.map(({ projection }) => projection.name)
    this.#options.logger?.error({ err: skipped, projections: views }, `views ${views.join(', ')} stopped: ${skipped.message}`)
    await this.#stop(failed, skipped)
  }

  /** Moves failed views from the live group into a group of their own, before the event that failed. */
  async #stop(failed: Target[], error: Error): Promise<void> {
    const { targets, position } = this.#live
    await setState(this.#client, failed, 'failed', error.message)
    this.#live.targets = targets.filter(target => !failed.includes(target))
    this.#startCatchUp({ targets: failed, position, ...(error instanceof EventSkipped && { skipped: error }) })
  }

  async #skipTo(position: Position): Promise<void> {
    const { targets, position: from } = this.#live
    if (comparePositions(position, from) <= 0) return
    await moveCheckpoints(this.#client, targets, from, positionAfter([], position), true)
    this.#live.position = position
  }

  #startCatchUp(group: Group): void {
    const catchUp = new CatchUpGroup(group, {
      store: this.#options.store,
      pool: this.#open.pool,
      signal: this.#ending.signal,
      eject: group => this.#startCatchUp(group),
      ready: catchUp => {
        this.#ready.push(catchUp)
        this.#interrupt()
      },
      failed: error => this.#options.logger?.error({ err: error, projection: error.projection }, error.message),
    })
    this.#catchUpGroups.add(catchUp)
    this.#run(catchUp)
  }

  #run(catchUp: CatchUpGroup): void {
    const running: Promise<void> = catchUp
      .run()
      .catch(error => this.end(error))
      .finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  /** True if the group may join the live group now. A group that is ahead of the live group waits for it. */
  #canJoin(): boolean {
    const { targets, position } = this.#live
    return this.#ready.some(catchUp => targets.length === 0 || comparePositions(catchUp.position, position) <= 0)
  }

  async #joinReadyGroups(): Promise<void> {
    while (!this.#hasEnded && this.#canJoin()) {
      const catchUp = this.#ready.shift()
      if (!catchUp) return
      if (this.#live.targets.length === 0) this.#live.position = catchUp.position
      if (comparePositions(catchUp.position, this.#live.position) > 0) this.#ready.push(catchUp)
      else if (await catchUp.catchUpTo(this.#open.pool, this.#live.position)) await this.#join(catchUp)
      else this.#run(catchUp)
    }
  }

  /** Joins the lane's projections to the live group. Rebuilt tables are swapped in a moment later. */
  async #join(catchUp: CatchUpGroup): Promise<void> {
    const { position } = this.#live
    await this.#client.query('begin')
    for (const { projection, schema } of catchUp.targets.filter(isRead))
      await this.#client.query(
        "update read.checkpoint set state = 'live', error = null where name = $1 and version = $2 and schema = $3",
        [projection.name, projection.version, schema],
      )
    await moveCheckpoints(this.#client, catchUp.targets, position, positionAfter([], position), true)
    await this.#client.query('commit')
    this.#live.targets = [...this.#live.targets, ...catchUp.targets]
    this.#catchUpGroups.delete(catchUp)
    if (!catchUp.targets.every(isRead)) this.#scheduleSwap(DUAL_WRITE_MS)
    this.#options.logger?.info(
      { projections: catchUp.targets.map(({ projection }) => projection.name), position },
      'projections follow the log',
    )
  }

  #scheduleSwap(ms: number): void {
    this.#swapAt = performance.now() + ms
    setTimeout(() => this.#interrupt(), ms + 1).unref()
  }

  /** Replaces readable tables with rebuilt ones. */
  async #swap(): Promise<void> {
    if (performance.now() < this.#swapAt) return
    this.#swapAt = Number.POSITIVE_INFINITY
    for (const built of this.#live.targets.filter(({ schema }) => schema === BUILD_SCHEMA)) {
      const { projection } = built
      const isSame = (target: Target) => target.projection === projection && isRead(target)
      const catchUp = [...this.#catchUpGroups].find(({ targets }) => targets.some(isSame))
      const read = [...this.#live.targets, ...(catchUp?.targets ?? [])].find(isSame)
      if (!read) continue
      const swapped = await swapTables(this.#client, built, read.schema, this.#live.position)
      if (!swapped) {
        this.#scheduleSwap(SWAP_RETRY_MS)
        continue
      }
      this.#live.targets = [...this.#live.targets.filter(target => target !== built && target !== read), swapped.target]
      // If the old table had failed, removes it from its lane.
      if (catchUp) catchUp.targets = catchUp.targets.filter(target => target !== read)
      if (catchUp?.targets.length === 0) this.#catchUpGroups.delete(catchUp)
      const lockedMs = Math.round(swapped.lockedMs)
      this.#options.logger?.info({ projection: projection.name, lockedMs }, 'rebuilt tables are read from now on')
    }
  }

  async #retire(): Promise<void> {
    if (performance.now() < this.#retireAt) return
    this.#retireAt = performance.now() + RETIRE_INTERVAL_MS
    setTimeout(() => this.#interrupt(), RETIRE_INTERVAL_MS + 1).unref()
    const dropped = await retireTables(this.#client, this.#options.projections, this.#leader)
    if (dropped.length > 0) this.#options.logger?.info({ projections: dropped }, 'tables of older versions were dropped')
  }
}
