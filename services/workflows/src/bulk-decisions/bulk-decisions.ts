import { derivedId } from '@opdesk/domain/derived-id.ts'
import type { KeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import { BULK_DECISIONS, openRun, type Run } from '@opdesk/operations/bulk-decision/runs.ts'
import { listsCaughtUp } from '@opdesk/operations/serially.ts'
import { findDecider } from '@opdesk/operations/staff/find-decider.ts'
import type pg from 'pg'
import { type Views, withViews } from '../employee-imports/open-views.ts'
import { JobInterrupted } from '../jobs/job-line.ts'
import { type Queue, sweepOf } from '../queue/queue.ts'
import { isTransient } from '../retry.ts'
import { defineWorkflow, type Workflow, type WorkflowContext } from '../workflow.ts'
import { decideClaim, type SelectedClaim } from './decide-claims.ts'

/** Number of claims decided at once. Before each such batch, the rights of the person are read again. */
const AT_ONCE = 64
/** Number of runs under way, so that a long run does not delay the run of another person. */
const LANES = 2
const LOOK_AGAIN_MS = 500
const TRANSIENT_PAUSE_MS = 2000
/** Pauses (ms) before further attempts after a failure. After the last one the claims that are left are not decided. */
const RETRY_PAUSES_MS = [5000, 30_000]
/** Days for which results are kept, and hours for a selection without a decision. */
const KEPT_DAYS = 30
const SELECTED_HOURS = 2
const HOUR_MS = 3_600_000

interface RunningDecision {
  id: string
  owner_id: string
  sealed: Buffer
  attempts: number
}

interface Options {
  connectionString: string
  /** Keys that decrypt the remark of a run. */
  messageKeys: Pick<KeySet, 'decrypt'>
}

const nextClaims = async (db: pg.Pool, id: string): Promise<SelectedClaim[]> => {
  const { rows } = await db.query<SelectedClaim>(
    `select n, claim_id, version from app.bulk_decision_row
     where bulk_decision_id = $1 and outcome is null order by n limit ${AT_ONCE}`,
    [id],
  )
  return rows
}

const saveOutcomes = async (db: pg.Pool, id: string, claims: readonly SelectedClaim[], outcomes: readonly string[]) => {
  await db.query(
    `update app.bulk_decision_row as row set outcome = decided.outcome
     from unnest($2::int[], $3::text[]) as decided (n, outcome) where row.bulk_decision_id = $1 and row.n = decided.n`,
    [id, claims.map(({ n }) => n), outcomes],
  )
}

/** Ends a run. Its remark is not needed any more; claims without a result get this outcome. */
const end = async ({ db, clock }: Pick<WorkflowContext, 'db' | 'clock'>, id: string, outcome: string): Promise<void> => {
  await db.query('update app.bulk_decision_row set outcome = $2 where bulk_decision_id = $1 and outcome is null', [id, outcome])
  await db.query("update app.bulk_decision set state = 'ended', sealed = null, ended_at = $2 where id = $1", [id, clock()])
}

/** Decides the claims as the person who started the run, with the rights that the person has now. */
const decideBatch = async (
  context: Pick<WorkflowContext, 'store' | 'clock'> & Views,
  id: string,
  run: Run,
  claims: readonly SelectedClaim[],
): Promise<string[]> => {
  const { clock, db, store, positions } = context
  await listsCaughtUp({ store, positions })
  const now = clock()
  const decider = await findDecider(db, run.actor.id, now)
  if (!decider) return claims.map(() => 'no_privilege')
  const acts_for = (decider.acts_for ?? []).map(absent => ({ id: absent.id, name: absent.name }))
  const actor = { ...run.actor, designation: decider.designation }
  return await Promise.all(
    claims.map(claim =>
      decideClaim(context, run, claim, {
        command: { id: derivedId('bulk decision', id, claim.claim_id), actor, acts_for },
        context: { now, actor: decider },
      }),
    ),
  )
}

/** The queue of started bulk decisions. A run resumes at the first claim without a result. */
const bulkDecisionQueue = ({ connectionString, messageKeys }: Options): Queue<RunningDecision> => ({
  name: BULK_DECISIONS,
  lanes: LANES,
  lookAgainMs: LOOK_AGAIN_MS,
  about: ({ id }) => ({ id }),
  claim: async ({ db, clock }, underWay) => {
    const { rows } = await db.query<RunningDecision>(
      `select id, owner_id, sealed, attempts from app.bulk_decision
       where state = 'running' and due_at <= $1 and id <> all($2::text[]) order by due_at, id limit ${LANES}`,
      [clock(), underWay.map(({ id }) => id)],
    )
    return rows
  },
  handle: async ({ id, sealed }, context, stop) => {
    const run = openRun(messageKeys, id, sealed)
    const { db } = context
    await withViews({ ...context, connectionString }, async views => {
      for (let claims = await nextClaims(db, id); claims.length > 0; claims = await nextClaims(db, id)) {
        stop.throwIfAborted()
        await saveOutcomes(db, id, claims, await decideBatch({ ...context, ...views }, id, run, claims))
      }
    })
    await end(context, id, 'unavailable')
  },
  judge: (error, { attempts }) =>
    error instanceof JobInterrupted || isTransient(error) ? TRANSIENT_PAUSE_MS : (RETRY_PAUSES_MS[attempts] ?? 'give up'),
  postpone: async ({ id }, due, error, { db }) => {
    const failed = error instanceof JobInterrupted || isTransient(error) ? 0 : 1
    await db.query('update app.bulk_decision set attempts = attempts + $3, due_at = $2 where id = $1', [id, due, failed])
  },
  giveUp: async ({ id }, _, context) => end(context, id, 'unavailable'),
  cleanUp: async ({ db, clock }) => {
    const before = (hours: number) => new Date(clock().getTime() - hours * HOUR_MS)
    await db.query(
      `delete from app.bulk_decision where state = 'selected' and selected_at < $1 or state = 'ended' and ended_at < $2`,
      [before(SELECTED_HOURS), before(KEPT_DAYS * 24)],
    )
  },
  nextDue: async ({ db }) => {
    const { rows } = await db.query<{ due: Date | null }>(
      "select min(due_at) as due from app.bulk_decision where state = 'running'",
    )
    return rows[0]?.due ?? null
  },
})

/**
 * Decides many claims for a person of staff, as their queue says. Each claim succeeds or is refused by itself; after a crash a run
 * goes on, and repeats of a decision have no effect.
 */
export const defineBulkDecisions = (options: Options): Workflow =>
  defineWorkflow({ name: BULK_DECISIONS, on: {}, sweep: sweepOf(bulkDecisionQueue(options)) })
