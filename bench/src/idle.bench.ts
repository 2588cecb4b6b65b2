import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@opdesk/testing/free-port.ts'
import pg from 'pg'
import { countStatements } from './count-statements.ts'
import { type Measure, measure } from './measure.ts'
import { postmasterOf, processorTimeBetween, processorTimes } from './processor-time.ts'
import { startParts, stopOne } from './product-parts.ts'

/** Time in ms after a start in which the parts catch up. */
const SETTLE_MS = 20_000
const CORE_SHARE_GOAL = 0.02
const STATEMENTS_GOAL = 8
const MEMORY_GOAL_MB = 400
const START_GOAL_S = 2

type Process = Awaited<ReturnType<typeof startParts>>

const pidOf = ({ pid }: Process): number => {
  if (pid === undefined) throw new Error('the process has no id')
  return pid
}

/** Memory of a process, in MB. */
const residentMb = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Waits until the variants of the demo's pictures are made. */
const picturesMade = async (connectionString: string): Promise<void> => {
  const db = new pg.Client(connectionString)
  await db.connect()
  while ((await db.query('select from app.picture_work limit 1')).rowCount !== 0) await delay(1000)
  await db.end()
}

/** Counts statements and processor time of processes without requests. */
const idle = async (connectionString: string, name: string, running: readonly Process[], seconds: number): Promise<Measure[]> => {
  const postmaster = await postmasterOf(connectionString)
  if (postmaster === undefined) throw new Error('the processor time of Postgres can only be read on Linux')
  const pids = running.map(pidOf)
  await delay(SETTLE_MS)
  const before = processorTimes(pids, postmaster)
  const began = performance.now()
  const counts = await countStatements(connectionString, () => delay(seconds * 1000))
  const took = performance.now() - began
  const times = processorTimeBetween(before, processorTimes(pids, postmaster))
  const calls = counts.reduce((total, count) => total + count.calls, 0)
  for (const { query, calls } of counts)
    process.stdout.write(`${(calls / seconds).toFixed(2).padStart(8)}/s  ${query.replaceAll(/\s+/g, ' ').slice(0, 110)}\n`)
  const ofCore = (ms: number, part: string) => measure(`${name}: ${part}, share of a core`, '', ms / took, CORE_SHARE_GOAL)
  return [
    measure(`${name}: statements without requests, against the goal`, '/s', calls / seconds, STATEMENTS_GOAL, 1),
    measure(`${name}: processor, against the goal of 2 %`, '', (times.product + times.Postgres) / took, CORE_SHARE_GOAL, 1),
    ofCore(times.product, 'product'),
    ofCore(times.Postgres, 'Postgres'),
    ...pids.map(pid => measure(`${name}: memory of a process, against the goal`, 'MB', residentMb(pid), MEMORY_GOAL_MB)),
  ]
}

/**
 * Counts what the product costs while no request arrives, with demo data: all parts in one process, then API and workers apart.
 * Also measures the processor time that the start of a worker takes. Needs Linux.
 */
export const idleBench = async (connectionString: string, { seconds }: { seconds: number }): Promise<Measure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'opdesk-bench-idle-'))
  const env = { DATABASE_URL: connectionString, DATA_DIR: folder, PORT: String(await freePort()) }
  const running: Process[] = []
  const start = async (parts: readonly string[], more: NodeJS.ProcessEnv = {}) => {
    const started = await startParts(parts, { ...env, ...more })
    running.push(started)
    return started
  }
  const stopAll = async () => {
    for (const one of running.splice(0)) await stopOne(one)
  }
  try {
    await start([], { DEMO: '1' })
    await picturesMade(connectionString)
    await stopAll()
    await start([])
    const together = await idle(connectionString, 'all parts in one process', running, seconds)
    await stopAll()
    await start(['api'])
    await start(['projections', 'workflows'])
    const apart = await idle(connectionString, 'API and workers', running, seconds)
    const postmaster = (await postmasterOf(connectionString)) ?? 0
    const standby = pidOf(await start(['projections', 'workflows']))
    const started = processorTimes([standby], postmaster).product / 1000
    return [...together, ...apart, measure('start of a worker, against the goal', 's of a core', started, START_GOAL_S, 1)]
  } finally {
    await stopAll()
    await rm(folder, { recursive: true, force: true })
  }
}
