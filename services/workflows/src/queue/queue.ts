import { isTransient, pause } from '../retry.ts'
import type { NextDue, Workflow, WorkflowContext } from '../workflow.ts'
import type { Bell } from './bell.ts'

/**
 * What follows a failed attempt: a pause in ms until the next attempt, `give up` (the work ends), or `leave` (the work is not at
 * fault, and its row stays unchanged).
 */
export type Verdict = number | 'give up' | 'leave'

type QueueContext = Pick<WorkflowContext, 'clock' | 'logger'>

/**
 * Queued work of one kind, kept in a table of schema app. Each kind has its own table, because the database roles have different
 * rights to them. A `Queue` defines what differs between kinds; `workOff` runs it.
 */
export interface Queue<Item extends { attempts: number }, Context extends QueueContext = WorkflowContext> {
  /** Name of the queue in log lines. */
  name: string
  /** Maximum number of items under way. */
  lanes: number
  /** Interval (ms) of the search for more work while work is under way. Without it, the next search waits until the work ends. */
  lookAgainMs?: number
  /** True if error messages may contain personal data: then only giving up is logged. */
  quiet?: boolean
  /** Fields that identify the item in log lines. */
  about(item: Item): object
  /**
   * Some due rows, the longest due first, excluding those under way. The rows of a workflow's queue need no lock, because its lease
   * excludes other processes. Without a lease, the rows are locked (`for update skip locked`) until the attempt ends.
   */
  claim(context: Context, underWay: readonly Item[]): Promise<readonly Item[]>
  /** Does the work, then marks or deletes its row. The work is done twice if the process dies in between. */
  handle(item: Item, context: Context, stop: AbortSignal): Promise<void>
  judge(error: unknown, item: Item): Verdict
  /** Records the failed attempt and the time of the next one. */
  postpone?(item: Item, due: Date, error: unknown, context: Context): Promise<void>
  /** Ends the work after its last failed attempt. */
  giveUp?(item: Item, error: unknown, context: Context): Promise<void>
  /** Releases a row that stays unchanged. */
  leave?(item: Item, error: unknown, context: Context): Promise<void>
  /** Deletes rows and data after their retention. Called before each claim. */
  cleanUp?(context: Context): Promise<void>
  /** When the next row will be due. Called after the queue is worked off. */
  nextDue?(context: Context): Promise<NextDue>
}

/**
 * Works off a queue until no row is due (by the injected clock) and no work is under way. On a stop, work under way is finished
 * first.
 * @throws errors of the queue's statements; and transient failures, because the next item would fail as well
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

/** Sweep of a workflow that works off one queue. */
export const sweepOf =
  <Item extends { attempts: number }>(queue: Queue<Item>): NonNullable<Workflow['sweep']> =>
  async (context, stop) => {
    await workOff(queue, context, stop)
    return stop.aborted ? undefined : await queue.nextDue?.(context)
  }

/** The first of several times; a search with the next tick is the first of all. */
export const firstOf = (...times: readonly NextDue[]): NextDue => {
  if (times.includes(undefined)) return undefined
  const due = times.flatMap(time => time ?? [])
  return due.length === 0 ? null : new Date(Math.min(...due.map(time => time.getTime())))
}

/** Longest time (ms) between two searches for work. Searches find work whose announcement was lost. */
const LONGEST_REST_MS = 60_000

/**
 * Makes ticks of a search: a tick searches only if the bell rang, the next work is due, the last search failed, or it was long ago.
 * Ticks compare times without a statement, so that they notice a clock that was shifted.
 */
export const whenDue = (
  search: () => Promise<NextDue>,
  { clock, bell }: { clock: () => Date; bell: Pick<Bell, 'rings'> },
): (() => Promise<void>) => {
  let next: NextDue
  let heard = -1
  let searchedAt = 0
  return async () => {
    const isLater = next === null || (next !== undefined && next > clock())
    if (isLater && bell.rings() === heard && performance.now() - searchedAt < LONGEST_REST_MS) return
    heard = bell.rings()
    searchedAt = performance.now()
    next = undefined
    next = await search()
  }
}

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
