import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/** Milliseconds of processor time since start, for each part of the product and for the bench. */
export type ProcessorTimes = Record<'product' | 'Postgres' | 'load generator', number>

interface Process {
  pid: number
  parent: number
  /** Milliseconds of the process itself, without its children. */
  own: number
  /** Milliseconds of its children that have ended. */
  ended: number
}

/** Milliseconds per tick: Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

const processOf = (pid: number): Process | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The process name may contain parentheses; the fields begin after the last parenthesis.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
    return { pid, parent, own: (user + system) * TICK_MS, ended: (endedUser + endedSystem) * TICK_MS }
  } catch {
    return undefined
  }
}

const processes = (): Process[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => processOf(Number(name)) ?? [])

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/**
 * Process id of the postmaster, the parent of the process behind a connection. Returns undefined if Postgres runs on another
 * machine.
 */
export const postmasterOf = async (connectionString: string): Promise<number | undefined> => {
  if (process.platform !== 'linux') return undefined
  const client = new pg.Client(connectionString)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const parent = processOf(rows[0]?.pid ?? 0)?.parent
  await client.end()
  return parent
}

/** @param product ids of the product's processes */
export const processorTimes = (product: readonly number[], postmaster: number): ProcessorTimes => {
  const all = processes()
  const postgres = all.filter(({ pid, parent }) => pid === postmaster || parent === postmaster)
  return {
    product: sum(all.filter(({ pid }) => product.includes(pid)).map(({ own }) => own)),
    Postgres: sum(postgres.map(({ own, pid, ended }) => own + (pid === postmaster ? ended : 0))),
    'load generator': sum(all.filter(({ pid }) => pid === process.pid).map(({ own }) => own)),
  }
}

export const processorTimeBetween = (before: ProcessorTimes, after: ProcessorTimes): ProcessorTimes => ({
  product: after.product - before.product,
  Postgres: after.Postgres - before.Postgres,
  'load generator': after['load generator'] - before['load generator'],
})
