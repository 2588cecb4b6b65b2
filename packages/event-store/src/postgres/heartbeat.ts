import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { StoreUnavailable } from '../errors.ts'
import { answerWithin } from '../retry.ts'
import { connectionConfig } from './connection.ts'

/** Checks whether the database answers and accepts writes; guards statements that may rightly take long. */
export interface Heartbeat {
  /** The reason why the database counts as unreachable; undefined while it is reachable. */
  away(): StoreUnavailable | undefined
  /**
   * Absolute difference between the clocks of this machine and of the database, in milliseconds; undefined before the first answer.
   */
  clockDifferenceMs(): number | undefined
  /** Number that grows when connections are abandoned. A connection opened in an earlier era must not be used. */
  era(): number
  /**
   * Resolves like `answer`; rejects with StoreUnavailable as soon as the database counts as unreachable or its connections are
   * abandoned.
   */
  guard<T>(answer: Promise<T>): Promise<T>
  /** Calls `left` whenever connections are abandoned. */
  onLeave(left: () => void): void
  close(): Promise<void>
}

/** Interval of beats while statements wait for answers. */
const INTERVAL_MS = 750
/** Interval of beats while no statement waits; the next statement ends it. */
const IDLE_INTERVAL_MS = 2000
/** Pause before the next try while the database is unreachable. */
const RETRY_MS = 250
/** Time limit for the answer to a beat. Beat, answer and connecting together take less than the time limit of a request. */
const ANSWER_WITHIN_MS = 2000
/** Time limit for the connection of the heartbeat. */
const CONNECT_WITHIN_MS = 1500
/** Delay of a time limit, in ms, that shows that this process was busy: the missing answer is then no fault of the database. */
const LATE_MS = 300

const PROBE = `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as demoted,
  (extract(epoch from clock_timestamp()) * 1000)::float8 as now`

/**
 * Queries the database periodically over a dedicated connection. Without an answer, all earlier connections are abandoned, since
 * perhaps none will ever answer. The database counts as unreachable when a new connection gets no answer either. The same holds
 * when it accepts no writes, because another server is the primary now.
 *
 * @param clock of this machine, in milliseconds
 */
export const startHeartbeat = (connectionString: string, clock: () => number = Date.now): Heartbeat => {
  const closing = new AbortController()
  const { signal } = closing
  const waiting = new Set<(reason: StoreUnavailable) => void>()
  const leavers: (() => void)[] = []
  let away: StoreUnavailable | undefined
  let era = 0
  let clockDifferenceMs: number | undefined
  let wake: () => void = () => undefined

  const leave = (error: unknown): StoreUnavailable => {
    const reason = error instanceof StoreUnavailable ? error : new StoreUnavailable(error)
    era += 1
    for (const tell of waiting) tell(reason)
    for (const left of leavers) left()
    return reason
  }
  const pause = (ms: number) => delay(ms, undefined, { signal }).catch(() => undefined)

  const pauseBetweenBeats = async (): Promise<void> => {
    const beatAt = performance.now()
    const asked = new AbortController()
    wake = () => asked.abort()
    const signals = AbortSignal.any([signal, asked.signal])
    if (waiting.size === 0) await delay(IDLE_INTERVAL_MS, undefined, { signal: signals }).catch(() => undefined)
    await pause(Math.max(0, beatAt + INTERVAL_MS - performance.now()))
  }

  /** Beats until a beat fails. Returns true if at least one beat succeeded. */
  const follow = async (): Promise<boolean> => {
    const client = new pg.Client(connectionConfig(connectionString, 'opdesk heartbeat'))
    client.on('error', () => undefined)
    let beat = false
    let until = performance.now() + CONNECT_WITHIN_MS
    try {
      await answerWithin(client.connect(), CONNECT_WITHIN_MS)
      while (!signal.aborted) {
        until = performance.now() + ANSWER_WITHIN_MS
        const asked = clock()
        const { rows } = await answerWithin(client.query<{ demoted: boolean; now: number }>(PROBE), ANSWER_WITHIN_MS)
        const [answer] = rows
        // The database read its clock between the query and the answer.
        if (answer) clockDifferenceMs = Math.abs((asked + clock()) / 2 - answer.now)
        if (answer?.demoted !== false) throw new StoreUnavailable(new Error('the server takes no writes: it is no primary'))
        beat = true
        away = undefined
        await pauseBetweenBeats()
      }
    } catch (error) {
      const wasBusy = performance.now() > until + LATE_MS
      // A closed connection does not prove that the other connections are dead.
      if (!signal.aborted && !wasBusy && (!beat || error instanceof StoreUnavailable)) {
        const reason = leave(error)
        if (!beat) away = reason
      }
    } finally {
      client.end().catch(() => undefined)
    }
    return beat
  }

  const running = (async () => {
    while (!signal.aborted) {
      const beat = await follow()
      if (!beat) await pause(RETRY_MS)
    }
  })()

  return {
    away: () => away,
    clockDifferenceMs: () => clockDifferenceMs,
    era: () => era,
    guard: answer => {
      if (away) {
        answer.catch(() => undefined)
        return Promise.reject(away)
      }
      return new Promise((resolve, reject) => {
        waiting.add(reject)
        wake()
        answer.then(resolve, reject).finally(() => waiting.delete(reject))
      })
    },
    onLeave: left => void leavers.push(left),
    async close() {
      closing.abort()
      await running
    },
  }
}
