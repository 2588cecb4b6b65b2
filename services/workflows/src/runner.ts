import { measureBatch } from '@opdesk/event-store/batches.ts'
import { LogSetBack, requireCheckpointWithin } from '@opdesk/event-store/errors.ts'
import { comparePositions, type Position, type RecordedEvent } from '@opdesk/event-store/port.ts'
import type { Leadership, LeaseKeeper } from '@opdesk/event-store/postgres/lease.ts'
import { traced } from '@opdesk/event-store/tracing.ts'
import { placeCheckpoint, readCheckpoint, saveCheckpoint } from './checkpoint.ts'
import { askedEvents, askForParked, countParked, parkEvent } from './parked-events.ts'
import { type Bell, createBell } from './queue/bell.ts'
import { repeat, whenDue, workOff } from './queue/queue.ts'
import { isBehind, isNewer, isTransient, isUnreadable, messageOf, pause, pauseBefore, type RetryPolicy } from './retry.ts'
import type { Ends, Workflow, WorkflowContext } from './workflow.ts'

export interface WorkflowStatus {
  name: string
  /**
   * `standby`: another process runs the workflow, or the database is unreachable. `refused`: the log was set back, or the next
   * event is newer than this program; `failing` has the reason.
   */
  state: 'standby' | 'active' | 'refused' | 'stopped'
  /** Last handled or parked position; null before this process has been active. */
  position: Position | null
  /** True if all events up to the end of the log were read. */
  caught_up: boolean
  /** Number of parked events. */
  parked: number
  /** The last failure; null after a success. `event_id` is null if the failure was not in an event. */
  failing: { event_id: string | null; attempt: number; message: string; at: string } | null
  /** The sweep that the brake stopped. */
  braked?: Ends
}

export interface RunnerOptions {
  keeper: Pick<LeaseKeeper, 'lead'>
  retry: RetryPolicy
  sweepMs: number
}

/** The part of a workflow's context that exists before this process leads. */
type UnledContext = Omit<WorkflowContext, 'db' | 'fence'>

const RECONNECT_MS = 500
const LONGEST_PAUSE_MS = 5000
/** Minimum interval (ms) of checks for requested retries, while events are parked. */
const ASKED_MS = 1000
/** Interval (ms) of checkpoints while no event is handled. They only save a restart from reading these positions again. */
const IDLE_CHECKPOINT_MS = 5000

/** Runs one workflow, starting at its checkpoint, until it is stopped. It is active in one process at a time. */
export class WorkflowRunner {
  readonly #workflow: Workflow
  readonly #context: UnledContext
  readonly #options: RunnerOptions
  readonly #stopping = new AbortController()
  readonly #finished: Promise<void>
  #status: WorkflowStatus
  #turn: Promise<unknown> = Promise.resolve()
  readonly #bell: Bell

  constructor(workflow: Workflow, context: UnledContext, options: RunnerOptions) {
    this.#workflow = workflow
    this.#context = context
    this.#options = options
    this.#status = { name: workflow.name, state: 'standby', position: null, caught_up: false, parked: 0, failing: null }
    this.#bell = createBell(this.#stopping.signal)
    this.#finished = this.#run()
  }

  status(): WorkflowStatus {
    return this.#status
  }

  /** Makes the workflow search for work: for its sweep, and for retries that an admin requested. */
  wake(): void {
    this.#bell.ring()
  }

  /** Resolves when the current event is finished and the lease is returned. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#finished
  }

  #set(change: Partial<WorkflowStatus>): void {
    this.#status = { ...this.#status, ...change }
  }

  #failed(error: unknown, event: RecordedEvent | null, attempt: number): void {
    const at = this.#context.clock().toISOString()
    this.#set({ failing: { event_id: event?.id ?? null, attempt, message: messageOf(error), at } })
    if (isBehind(error)) return
    const about = { workflow: this.#workflow.name, event_id: event?.id, event_type: event?.type, attempt, err: error }
    this.#context.logger.warn(about, 'a workflow failed and tries again')
  }

  async #run(): Promise<void> {
    const stop = this.#stopping.signal
    const name = `opdesk workflow ${this.#workflow.name}`
    let failures = 0
    while (!stop.aborted) {
      let refused = false
      try {
        await this.#options.keeper.lead({ name, stop }, (leadership, ended) => {
          failures = 0
          return this.#lead(leadership, ended)
        })
      } catch (error) {
        failures += 1
        refused = error instanceof LogSetBack || isNewer(error)
        if (!refused || this.#status.failing?.message !== messageOf(error)) this.#failed(error, null, failures)
      }
      this.#set({ state: refused ? 'refused' : 'standby', caught_up: false })
      await pause(RECONNECT_MS, stop)
    }
    this.#set({ state: 'stopped' })
  }

  async #lead({ token, db, fence }: Leadership, ended: AbortSignal): Promise<void> {
    const context: WorkflowContext = { ...this.#context, db, fence }
    const { name, types, startsAt } = this.#workflow
    if (startsAt === 'head') await placeCheckpoint(db, name, await this.#context.store.head())
    const after = await readCheckpoint(db, name)
    requireCheckpointWithin(`Workflow ${name}`, after, await this.#context.store.head())
    // Throws if the next event is newer than this program, so that the state does not become `active`.
    await this.#context.store.poll(after, 1, { types })
    this.#set({ state: 'active', position: after, failing: null })
    this.#context.logger.info({ workflow: name, position: after, token }, 'workflow active')
    // Retries parked events at the start, because a new release has usually fixed their cause.
    await askForParked(db, name, context.clock())
    this.#set({ parked: await countParked(db, name) })
    await this.#retryAsked(context, ended)
    if (ended.aborted) return
    const subscription = this.#context.store.subscribe(after, { types })
    const close = () => void subscription.close()
    ended.addEventListener('abort', close)
    const failedSweep = new AbortController()
    const over = AbortSignal.any([ended, failedSweep.signal])
    const sweeping = Promise.all([this.#sweep(context, over), this.#lookForAsked(context, over)])
    let saved = after
    let savedAt = performance.now()
    let last: Pick<RecordedEvent, 'id' | 'position'> | undefined
    const save = async (): Promise<void> => {
      const { position } = this.#status
      if (position === null || comparePositions(position, saved) <= 0) return
      await saveCheckpoint(db, name, saved, position, last?.position === position ? last.id : null)
      saved = position
      savedAt = performance.now()
    }
    try {
      for await (const message of subscription) {
        if (message.kind === 'events') {
          this.#set({ caught_up: false })
          await measureBatch(`workflow ${name}`, message.events.length, async () => {
            for (const event of message.events) {
              if (!(await this.#inTurn(() => this.#handle(context, event, ended)))) break
              this.#set({ position: event.position })
              last = event
            }
          })
          // A handler may have queued work or set a timer.
          this.wake()
          await save()
        } else {
          this.#set({ position: message.position, caught_up: true })
          if (performance.now() - savedAt > IDLE_CHECKPOINT_MS) await save()
        }
        if (ended.aborted) break
      }
    } finally {
      ended.removeEventListener('abort', close)
      failedSweep.abort()
      await Promise.all([subscription.close(), sweeping])
    }
  }

  /** Handles an event within the trace in which it was written, so that its consequences belong to that trace. */
  #step(event: RecordedEvent, context: WorkflowContext): Promise<void> {
    const { name } = this.#workflow
    const attributes = { 'opdesk.event_type': event.type, 'opdesk.event_id': event.id, 'opdesk.position': event.position }
    const parent = event.metadata.traceparent ?? null
    return traced(`workflow ${name}`, { attributes, parent }, async () => {
      await this.#workflow.handle(event, context)
    })
  }

  /** Returns true if the event was handled or parked; false if the runner must stop before it. */
  async #handle(context: WorkflowContext, event: RecordedEvent, ended: AbortSignal): Promise<boolean> {
    const { retry } = this.#options
    for (let attempt = 1; !ended.aborted; attempt += 1) {
      try {
        await this.#step(event, context)
        if (this.#status.failing) this.#set({ failing: null, state: 'active' })
        return true
      } catch (error) {
        this.#failed(error, event, attempt)
        if (isNewer(error)) this.#set({ state: 'refused' })
        else if (isUnreadable(error) || (attempt >= retry.attempts && !isTransient(error))) {
          await this.#park(context.db, event, error)
          return true
        }
        await pause(pauseBefore(attempt, { firstMs: retry.delayMs, longestMs: LONGEST_PAUSE_MS }), ended)
      }
    }
    return false
  }

  async #park(db: WorkflowContext['db'], event: RecordedEvent, error: unknown): Promise<void> {
    const { name } = this.#workflow
    await parkEvent(db, name, event, messageOf(error), this.#context.clock())
    this.#set({ parked: await countParked(db, name), failing: null })
    const about = { workflow: name, event_id: event.id, event_type: event.type, stream: event.stream, err: error }
    this.#context.logger.error(
      about,
      'an event could not be handled and is parked; the next start tries it again, or an admin does',
    )
  }

  /** Runs work one at a time: an event must not be handled during the retry of a parked event. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work)
    this.#turn = result.catch(() => undefined)
    return result
  }

  async #retryAsked(context: WorkflowContext, ended: AbortSignal): Promise<void> {
    const { name } = this.#workflow
    const asked = askedEvents(name, this.#context.store, async (event, led) => {
      await this.#inTurn(() => this.#step(event, led))
      this.wake()
    })
    await workOff(asked, context, ended)
    this.#set({ parked: await countParked(context.db, name) })
  }

  /** Checks for retries that an admin requested; queries only while events are parked. */
  async #lookForAsked(context: WorkflowContext, ended: AbortSignal): Promise<void> {
    const retry = async () => {
      if (this.#status.parked > 0) await this.#retryAsked(context, ended)
      return null
    }
    await repeat(whenDue(retry, { clock: context.clock, bell: this.#bell }), {
      everyMs: Math.max(this.#options.sweepMs, ASKED_MS),
      signal: ended,
      failed: error => {
        if (!ended.aborted) this.#failed(error, null, 1)
      },
    })
  }

  async #sweep(context: WorkflowContext, ended: AbortSignal): Promise<void> {
    const { sweep } = this.#workflow
    if (!sweep) return
    await repeat(
      whenDue(() => sweep(context, ended), { clock: context.clock, bell: this.#bell }),
      {
        everyMs: this.#options.sweepMs,
        signal: ended,
        failed: (error, attempt) => this.#failed(error, null, attempt),
        recovered: () => {
          if (this.#status.failing?.event_id === null) this.#set({ failing: null })
        },
      },
    )
  }
}
