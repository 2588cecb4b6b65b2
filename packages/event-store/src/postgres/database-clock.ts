import pg from 'pg'
import { connectionConfig } from './connection.ts'

/** Difference in ms between the clocks of this machine and of the database above which this machine's clock is in doubt. */
const DOUBT_MS = 60_000
/** Difference in ms above which a warning is logged. */
const WARNING_MS = 2000

/** The channel on which a change of the shift is announced, so that all processes read it at once. */
export const CLOCK_CHANNEL = 'opdesk_clock'

/** The database's clock in milliseconds since 1970, as a column `now`. */
export const CLOCK_COLUMN = '(extract(epoch from clock_timestamp()) * 1000)::float8 as now'

/** One answer of the database about its clock. */
interface Reading {
  /** The times at which the question was sent and the answer arrived, by the monotonic clock of this process. */
  sentAt: number
  answeredAt: number
  /** The time of this machine when the answer arrived. */
  machine: number
  /** The time of the database between question and answer. */
  database: number
}

/** Half the round trip, within which the database read its clock. */
const uncertaintyOf = ({ sentAt, answeredAt }: Reading): number => (answeredAt - sentAt) / 2

/** Time by which this machine's clock is ahead of the database's, in milliseconds. */
const aheadOf = (reading: Reading): number => reading.machine - uncertaintyOf(reading) - reading.database

const UNITS = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
] as const

const describeAhead = (ms: number): string => {
  const size = Math.abs(ms)
  const [unit, length] = UNITS.find(([, length]) => size >= 2 * length) ?? ['seconds', 1000]
  return `${Math.round(size / length)} ${unit} ${ms > 0 ? 'ahead of' : 'behind'} the database’s`
}

/** The clock of this machine and that of the database are too far apart: this process must not act by the time. */
export class ClockInDoubt extends Error {
  override name = 'ClockInDoubt'
}

/** The reason why this machine's clock is in doubt after a reading; undefined if it is right. */
const doubtOf = (reading: Reading): string | undefined => {
  const ahead = aheadOf(reading)
  if (Math.abs(ahead) - uncertaintyOf(reading) <= DOUBT_MS) return undefined
  return `the clock of this machine is ${describeAhead(ahead)}; set both by a time service (chrony, systemd-timesyncd)`
}

/** @throws ClockInDoubt */
export const requireRightClock = (reading: Reading): void => {
  const doubt = doubtOf(reading)
  if (doubt) throw new ClockInDoubt(doubt)
}

/** The product's clock: that of the database, continued between two readings by the monotonic clock of this process. */
export interface DatabaseClock {
  /** The present time, with the shift. */
  now(): Date
  /** The shift for trials in milliseconds, from table app.clock. */
  shiftMs(): number
  /** Time by which this machine's clock is ahead of the database's, in milliseconds; undefined before the first reading. */
  aheadMs(): number | undefined
  /** The reason why this machine's clock is in doubt; undefined while it is right. */
  doubt(): string | undefined
  read(reading: Reading, shiftMs: number): void
}

/**
 * @param warn called with a sentence when this machine's clock becomes wrong by more than two seconds, or right again
 */
export const createDatabaseClock = (warn: (sentence: string) => void = () => undefined): DatabaseClock => {
  /** The database's time at 0 of the monotonic clock. */
  let base: number | undefined
  let shift = 0
  let ahead: number | undefined
  let doubt: string | undefined
  let isWarned = false

  const report = (current: number): void => {
    const isOff = Math.abs(current) > WARNING_MS
    if (isOff === isWarned) return
    isWarned = isOff
    warn(isOff ? `The clock of this machine is ${describeAhead(current)}.` : 'The clock of this machine is right again.')
  }

  return {
    now: () => {
      if (base === undefined) throw new Error('the database has not told its time yet')
      return new Date(base + performance.now() + shift)
    },
    shiftMs: () => shift,
    aheadMs: () => ahead,
    doubt: () => doubt,
    read: (reading, shiftMs) => {
      shift = shiftMs
      ahead = aheadOf(reading)
      doubt = doubtOf(reading)
      report(ahead)
      // A reading counts only if it shows that the continued time is wrong, so that a slow answer moves no time. In doubt either
      // clock may be the wrong one, so the time continues from before.
      const measured = reading.database - (reading.sentAt + reading.answeredAt) / 2
      if (base === undefined || (!doubt && Math.abs(measured - base) > uncertaintyOf(reading))) base = measured
    },
  }
}

/** Reads the product's time once, for a command that runs no heartbeat; it continues by the monotonic clock. */
export const readProductClock = async (connectionString: string): Promise<() => Date> => {
  const client = new pg.Client(connectionConfig(connectionString, 'opdesk clock'))
  await client.connect()
  try {
    const { rows } = await client.query<{ now: number }>(
      'select (extract(epoch from clock_timestamp()) + shift_seconds)::float8 * 1000 as now from app.clock',
    )
    const base = (rows[0]?.now ?? Number.NaN) - performance.now()
    return () => new Date(base + performance.now())
  } finally {
    await client.end()
  }
}
