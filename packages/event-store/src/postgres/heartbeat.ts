import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { StoreUnavailable } from '../errors.ts'
import { answerWithin } from '../retry.ts'
import { connectionConfig } from './connection.ts'
import { CLOCK_CHANNEL, CLOCK_COLUMN, createDatabaseClock, type DatabaseClock } from './database-clock.ts'

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
  /** The product's clock, read with each beat. */
  clock: DatabaseClock
  /**
   * Resolves after the first beat, when `clock` knows the time.
   * @throws the error of the first try, or StoreUnavailable when it takes more than ten seconds
   */
  untilBeat(): Promise<void>
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

/** Time limit for the first beat. */
const FIRST_BEAT_WITHIN_MS = 10_000

const PROBE = `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as demoted, ${CLOCK_COLUMN},
  (select shift_seconds from app.clock)::float8 as shift`

interface Beat {
  demoted: boolean
  now: number
  shift: number | null
}

/**
 * Queries the database periodically over a dedicated connection. Without an answer, all earlier connections are abandoned, since
 * perhaps none will ever answer. The database counts as unreachable when a new connection gets no answer either. The same holds
 * when it accepts no writes, because another server is the primary now.
 *
 * @param machineClock of this machine, in milliseconds
 * @param warn called with a sentence when this machine's clock becomes wrong, or right again
 */
export const startHeartbeat = (
  connectionString: string,
  machineClock: () => number = () => Date.now(),
  warn?: (sentence: string) => void,
): Heartbeat => {
  const closing = new AbortController()
  const { signal } = closing
  const waiting = new Set<(reason: StoreUnavailable) => void>()
  const leavers: (() => void)[] = []
  let away: StoreUnavailable | undefined
  let era = 0
  const clock = createDatabaseClock(warn)
  const first = Promise.withResolvers<void>()
  first.promise.catch(() => undefined)
  let wake: () => void = () => undefined
  let beatNow: () => void = () => undefined

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
    const shifted = new AbortController()
    wake = () => asked.abort()
    beatNow = () => shifted.abort()
    const waitFor = (ms: number, signals: AbortSignal[]) =>
      delay(ms, undefined, { signal: AbortSignal.any([signal, shifted.signal, ...signals]) }).catch(() => undefined)
    if (waiting.size === 0) await waitFor(IDLE_INTERVAL_MS, [asked.signal])
    await waitFor(Math.max(0, beatAt + INTERVAL_MS - performance.now()), [])
  }

  /** Beats until a beat fails. Returns true if at least one beat succeeded. */
  const follow = async (): Promise<boolean> => {
    const client = new pg.Client(connectionConfig(connectionString, 'opdesk heartbeat'))
    client.on('error', () => undefined)
    client.on('notification', () => beatNow())
    let beat = false
    let until = performance.now() + CONNECT_WITHIN_MS
    try {
      await answerWithin(client.connect(), CONNECT_WITHIN_MS)
      await answerWithin(client.query(`listen ${CLOCK_CHANNEL}`), ANSWER_WITHIN_MS)
      while (!signal.aborted) {
        until = performance.now() + ANSWER_WITHIN_MS
        const sentAt = performance.now()
        const { rows } = await answerWithin(client.query<Beat>(PROBE), ANSWER_WITHIN_MS)
        const [answer] = rows
        if (answer) {
          const reading = { sentAt, answeredAt: performance.now(), machine: machineClock(), database: answer.now }
          clock.read(reading, (answer.shift ?? 0) * 1000)
          first.resolve()
        }
        if (answer?.demoted !== false) throw new StoreUnavailable(new Error('the server takes no writes: it is no primary'))
        beat = true
        away = undefined
        await pauseBetweenBeats()
      }
    } catch (error) {
      first.reject(error)
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
    clockDifferenceMs: () => {
      const ahead = clock.aheadMs()
      return ahead === undefined ? undefined : Math.abs(ahead)
    },
    clock,
    untilBeat: () => answerWithin(first.promise, FIRST_BEAT_WITHIN_MS),
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
