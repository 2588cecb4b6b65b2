import { isTransient, pause } from '../retry.ts'
import type { Workflow, WorkflowContext } from '../workflow.ts'
import type { Bell } from './bell.ts'

/**
 * Consequence of a failed attempt: milliseconds until the next one, the end of the work, or none. `leave`: the work is not at
 * fault, and its row stays as it was.
 */
export type Verdict = number | 'give up' | 'leave'

type QueueContext = Pick<WorkflowContext, 'clock' | 'logger'>

/**
 * Work kept in a table of schema app, a table for each kind, since the database's roles differ in their rights to them. A queue
 * says what differs between kinds; `workOff` does the rest.
 */
export interface Queue<Item extends { attempts: number }, Context extends QueueContext = WorkflowContext> {
  /** Name in log lines. */
  name: string
  /** Concurrent items. */
  lanes: number
  /** Interval of the search for more work while some is under way. Absent: the search waits for its end. */
  lookAgainMs?: number
  /** True if failures may repeat personal data: only the end of the work is logged. */
  quiet?: boolean
  /** The item in log lines. */
  about(item: Item): object
  /**
   * Some due rows, the first due first, without those under way. A row of a workflow's queue needs no lock: the lease excludes
   * other processes. Without a lease the rows are locked (`for update skip locked`) until the attempt ends.
   */
  claim(context: Context, underWay: readonly Item[]): Promise<readonly Item[]>
  /** Does the work, and marks or deletes its row. It may run twice, if the process dies in between. */
  handle(item: Item, context: Context, stop: AbortSignal): Promise<void>
  judge(error: unknown, item: Item): Verdict
  /** Writes the failed attempt and the time of the next one. */
  postpone?(item: Item, due: Date, error: unknown, context: Context): Promise<void>
  /** Ends the work after its last attempt. */
  giveUp?(item: Item, error: unknown, context: Context): Promise<void>
  /** Releases a row that stays as it was. */
  leave?(item: Item, error: unknown, context: Context): Promise<void>
  /** Deletes what was kept for a time. Called before each claim. */
  cleanUp?(context: Context): Promise<void>
}

/**
 * Works off a queue until no row is due by the injected clock and none is under way. On stop, work under way ends first.
 * @throws errors of the queue's statements, and transient failures: the next item would fail likewise
 */
export const workOff = async <Item extends { attempts: number }, Context extends QueueContext>(
  queue: Queue<Item, Context>,
  context: Context,
  stop: AbortSignal,
  bell?: Bell,
): Promise<void> => {
  const { name, lanes, lookAgainMs } = queue
  const { clock, logger } = context
  const underWay = new Map<Item, Promise<void>>()
  const errors: unknown[] = []

  const failed = async (item: Item, error: unknown): Promise<void> => {
    const verdict = stop.aborted ? 'leave' : queue.judge(error, item)
    if (verdict === 'leave') return queue.leave?.(item, error, context)
    const about = { queue: name, ...queue.about(item), attempt: item.attempts + 1, err: error }
    if (verdict === 'give up') {
      await queue.giveUp?.(item, error, context)
      logger.error(about, 'queued work failed and is given up')
      return
    }
    await queue.postpone?.(item, new Date(clock().getTime() + verdict), error, context)
    if (isTransient(error)) throw error
    if (!queue.quiet) logger.error(about, 'queued work failed and is tried again later')
  }

  const attempt = async (item: Item): Promise<void> => {
    try {
      stop.throwIfAborted()
      await queue.handle(item, context, stop)
    } catch (error) {
      await failed(item, error).catch(caught => void errors.push(caught))
    } finally {
      underWay.delete(item)
    }
  }

  let waiting: readonly Item[] = []
  try {
    while (!stop.aborted && errors.length === 0) {
      const heard = bell?.rings() ?? 0
      if (waiting.length === 0) {
        await queue.cleanUp?.(context)
        waiting = await queue.claim(context, [...underWay.keys()])
      }
      const room = lanes - underWay.size
      for (const item of waiting.slice(0, room)) underWay.set(item, Promise.resolve(item).then(attempt))
      if (underWay.size === 0) break
      if (underWay.size >= lanes) await Promise.race(underWay.values())
      else if (waiting.length === 0) {
        const all = Promise.all(underWay.values())
        const more = lookAgainMs && (bell?.wait(lookAgainMs, heard) ?? pause(lookAgainMs, stop))
        await (more ? Promise.race([all, more]) : all)
      }
      waiting = waiting.slice(room)
    }
  } finally {
    await Promise.all(underWay.values())
  }
  if (errors.length > 0) throw errors[0]
}

/** The sweep of a workflow that works off one queue. */
export const sweepOf =
  <Item extends { attempts: number }>(queue: Queue<Item>): NonNullable<Workflow['sweep']> =>
  (context, stop) =>
    workOff(queue, context, stop)

interface Repeating {
  everyMs: number
  signal: AbortSignal
  bell?: Bell
  failed: (error: unknown, attempt: number) => void
  recovered?: () => void
}

/** Repeats work at an interval, and at once when the bell rings. A bell does not shorten the pause after a failure. */
export const repeat = async (
  work: () => Promise<void>,
  { everyMs, signal, bell, failed, recovered }: Repeating,
): Promise<void> => {
  let failures = 0
  while (!signal.aborted) {
    const heard = bell?.rings() ?? 0
    try {
      await work()
      if (failures > 0) recovered?.()
      failures = 0
    } catch (error) {
      failures += 1
      failed(error, failures)
    }
    await (bell && failures === 0 ? bell.wait(everyMs, heard) : pause(everyMs, signal))
  }
}
