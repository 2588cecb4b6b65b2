import type { DatabaseClock } from '@opdesk/event-store/postgres/database-clock.ts'
import type { Brake, EndingPlans, Ends, Workflow, WorkflowContext } from '../workflow.ts'
import { countEnds, isTooMany } from './count-ends.ts'

type Sweep = NonNullable<Workflow['sweep']>

const HOUR_MS = 3_600_000
/** Product time in ms since the last complete sweep above which many ends are suspicious: sweeps end plans each midnight. */
const LONGEST_PAUSE_MS = 26 * HOUR_MS
/** Product time in ms between two records of complete sweeps. */
const SAVE_EVERY_MS = 600_000
/** Time in ms between two counts while a sweep is stopped. */
const COUNT_EVERY_MS = 600_000

interface LastSweep {
  completed_at: Date
  stopped_at: Date | null
  released: boolean
}

/** State of one workflow in this process. */
interface Known {
  completedAt: number
  savedAt: number
  stopped?: Ends | undefined
  countAgainAt: number
}

const readLast = async (db: WorkflowContext['db'], workflow: string): Promise<LastSweep | undefined> =>
  (await db.query<LastSweep>('select completed_at, stopped_at, released from app.sweep where workflow = $1', [workflow])).rows[0]

const saveComplete = async (db: WorkflowContext['db'], workflow: string, at: Date): Promise<void> => {
  await db.query(
    `insert into app.sweep (workflow, completed_at) values ($1, $2) on conflict (workflow) do update
     set completed_at = excluded.completed_at, stopped_at = null, ends = null, plans = null, released = false`,
    [workflow, at],
  )
}

const saveStopped = async (db: WorkflowContext['db'], workflow: string, at: Date, { ends, plans }: Ends): Promise<void> => {
  await db.query('update app.sweep set stopped_at = coalesce(stopped_at, $2), ends = $3, plans = $4 where workflow = $1', [
    workflow,
    at,
    ends,
    plans,
  ])
}

/** The context of one sweep, which fails when the clock jumps meanwhile: the next sweep is judged anew. */
const steady = (context: WorkflowContext): WorkflowContext => {
  const begun = context.clock().getTime()
  const clock = () => {
    const now = context.clock()
    if (now.getTime() - begun > LONGEST_PAUSE_MS) throw new Error('the clock jumped during a sweep')
    return now
  }
  return { ...context, clock }
}

/**
 * Creates the brake of this process. A sweep stops that would end more than 5 % of plans, and more than 20, if the last complete one
 * was more than 26 hours ago by the product's clock; it runs once an operator has released it. No sweep runs while the clock of this
 * machine is in doubt. A clock that is shifted for trials releases the brake.
 */
export const createBrake = (time: Pick<DatabaseClock, 'doubt' | 'shiftMs'>): Brake => {
  const known = new Map<string, Known>()

  const isRecent = (completedAt: number, now: Date) => now.getTime() - completedAt <= LONGEST_PAUSE_MS

  /** True if the sweep may run. */
  const mayRun = async (plans: EndingPlans, context: WorkflowContext): Promise<boolean> => {
    const { workflow } = plans
    const now = context.clock()
    const before = known.get(workflow)
    if (time.shiftMs() !== 0 || (before && isRecent(before.completedAt, now))) return true
    // Another process may have led since, or an operator may have released the sweep.
    const last = await readLast(context.db, workflow)
    if (!last || last.released || isRecent(last.completed_at.getTime(), now)) return true
    if (before?.stopped && performance.now() < before.countAgainAt) return false
    const ends = await countEnds(context, plans, now)
    if (!isTooMany(ends)) return true
    const countAgainAt = performance.now() + COUNT_EVERY_MS
    known.set(workflow, { completedAt: last.completed_at.getTime(), savedAt: 0, stopped: ends, countAgainAt })
    await saveStopped(context.db, workflow, now, ends)
    context.logger.error(
      { workflow, ...ends, last_complete_sweep: last.completed_at },
      'a sweep would end many plans after a long pause and is stopped; check the clocks, then run npm run sweeps:release',
    )
    return false
  }

  const complete = async (workflow: string, { db, clock }: WorkflowContext): Promise<void> => {
    const now = clock()
    const before = known.get(workflow)
    const sinceSaved = now.getTime() - (before?.savedAt ?? 0)
    const isSaved = !before?.stopped && sinceSaved >= 0 && sinceSaved < SAVE_EVERY_MS
    if (!isSaved) await saveComplete(db, workflow, now)
    known.set(workflow, {
      completedAt: now.getTime(),
      savedAt: isSaved ? (before?.savedAt ?? 0) : now.getTime(),
      countAgainAt: 0,
    })
  }

  return {
    run: async (sweep, plans, context, ended) => {
      if (time.doubt() || !(await mayRun(plans, context))) return
      await sweep(time.shiftMs() === 0 ? steady(context) : context, ended)
      if (!ended.aborted) await complete(plans.workflow, context)
    },
    stopped: workflow => known.get(workflow)?.stopped,
  }
}

/** The sweep of a workflow that ends plans: it runs under the brake of the process, if there is one. */
export const braked =
  (sweep: Sweep, plans: EndingPlans): Sweep =>
  (context, ended) =>
    context.brake ? context.brake.run(sweep, plans, context, ended) : sweep(context, ended)
