import type { RecordedEvent } from '@opdesk/event-store/port.ts'
import type pg from 'pg'
import { sweepOf } from '../queue/queue.ts'
import { isTransient, messageOf } from '../retry.ts'
import type { WorkflowContext } from '../workflow.ts'
import { addJob, type Job, nextDueOfJobs, nextJob, saveProgress, saveReached } from './job.ts'

/** Maximum number of attempts that end with the process and without progress: a job must not crash processes forever. */
const MAX_ATTEMPTS = 5
const MAX_FAULTS = 2
const LOOK_AGAIN_MS = 300
/** Pause before the next attempt. The table has no due time for jobs, so this process remembers it. */
const REST_MS = 1000
const PROGRESS_EVERY_MS = 250
const PAGE = 100

/** The job ended early through no fault of its own: it was stopped, or a dependency is unavailable. It will be restarted. */
export class JobInterrupted extends Error {
  override name = 'JobInterrupted'
  readonly because: 'stopped' | 'transient'
  constructor(because: JobInterrupted['because'], message: string) {
    super(message)
    this.because = because
  }
}

/**
 * What a running job gets. `signal` aborts if the job is cancelled or this process loses the leadership; it may have aborted before
 * the job starts.
 */
export interface JobTools {
  signal: AbortSignal
  /** Reports progress at intervals: calls in quick succession are skipped. */
  onProgress: (done: number, total: number) => void
  /** Saves progress, and resolves once it is written: a restarted job may resume at `job.done`. */
  reached: (done: number, total: number) => Promise<void>
}

export interface JobKind {
  /** Name in app.job. Never rename it. */
  kind: string
  /** Maximum number of concurrent jobs, so that a large job does not delay the others. */
  atOnce: number
  /**
   * Runs the job and appends the event that ends it. Returns the expiry of its result (ISO 8601 UTC); null if it has no result.
   * @throws JobInterrupted to be restarted; any other error counts as a failure of the job
   */
  run(job: Job, context: WorkflowContext, tools: JobTools): Promise<string | null>
  /** Appends the event that the job failed for good. Returns the same as `run`. */
  giveUp(job: Job, context: WorkflowContext): Promise<string | null>
  /** Deletes the result of the job, if it has one. */
  removeResult(id: string): Promise<void>
}

/**
 * A queue of jobs in app.job. The event that requests a job only adds it to the queue. The sweep of the workflow runs the queue, so
 * that a large job delays neither events nor other jobs. After a crash the next process restarts unfinished jobs. Expired results
 * are deleted.
 */
export const createJobLine = ({ kind, atOnce, run, giveUp, removeResult }: JobKind) => {
  const underWay = new Map<string, AbortController>()
  const restsUntil = new Map<string, number>()

  const forget = async (db: pg.Pool, id: string): Promise<void> => {
    await removeResult(id)
    await db.query('delete from app.job where job_id = $1', [id])
  }

  const ended = async (db: pg.Pool, id: string, expiresAt: string | null): Promise<void> => {
    if (expiresAt === null) await forget(db, id)
    else await db.query('update app.job set expires_at = $2 where job_id = $1', [id, expiresAt])
  }

  const rest = async ({ job_id }: Job): Promise<void> => void restsUntil.set(job_id, performance.now() + REST_MS)
  const resting = (): string[] => [...restsUntil].flatMap(([id, until]) => (until > performance.now() ? id : []))

  const toolsOf = (id: string, { db }: WorkflowContext, signal: AbortSignal): JobTools => {
    let saved = Number.NEGATIVE_INFINITY
    let saving: Promise<unknown> | undefined
    return {
      signal,
      reached: (done, total) => saveReached(db, id, done, total),
      onProgress: (done, total) => {
        if (saving || performance.now() - saved < PROGRESS_EVERY_MS) return
        saved = performance.now()
        saving = saveProgress(db, id, done, total)
          .catch(() => undefined)
          .finally(() => {
            saving = undefined
          })
      },
    }
  }

  /**
   * Runs one job.
   * @throws JobInterrupted if the job ended early through no fault of its own
   */
  const complete = async (job: Job, context: WorkflowContext, signal: AbortSignal): Promise<void> => {
    const { job_id } = job
    const { db } = context
    await db.query('update app.job set attempts = attempts + 1 where job_id = $1', [job_id])
    try {
      await ended(db, job_id, await run(job, context, toolsOf(job_id, context, signal)))
    } catch (error) {
      // If this process lost the leadership, the job's connections were closed: the error is not the job's fault.
      if (!signal.aborted && !(error instanceof JobInterrupted) && !isTransient(error)) throw error
      await db.query('update app.job set attempts = greatest(attempts - 1, 0) where job_id = $1', [job_id])
      throw error instanceof JobInterrupted
        ? error
        : new JobInterrupted(signal.aborted ? 'stopped' : 'transient', messageOf(error))
    }
  }

  const sweep = sweepOf<Job>({
    name: kind,
    lanes: atOnce,
    lookAgainMs: LOOK_AGAIN_MS,
    about: ({ job_id }) => ({ job_id }),
    claim: ({ db }, busy) => nextJob(db, kind, { underWay: busy, resting: resting() }),
    handle: async (job, context, stop) => {
      if (job.attempts >= MAX_ATTEMPTS) throw new Error('the process died during too many attempts')
      restsUntil.delete(job.job_id)
      const abort = new AbortController()
      underWay.set(job.job_id, abort)
      await complete(job, context, AbortSignal.any([stop, abort.signal])).finally(() => underWay.delete(job.job_id))
    },
    judge: (error, { attempts }) => {
      if (error instanceof JobInterrupted || isTransient(error)) return 'leave'
      return attempts + 1 >= MAX_FAULTS ? 'give up' : REST_MS
    },
    postpone: rest,
    leave: async (job, error) => {
      if (!(error instanceof JobInterrupted && error.because === 'stopped')) await rest(job)
    },
    giveUp: async (job, _, context) => ended(context.db, job.job_id, await giveUp(job, context)),
    cleanUp: async ({ db, clock }) => {
      const { rows } = await db.query<Pick<Job, 'job_id'>>(
        `select job_id from app.job where kind = $1 and expires_at <= $2 order by expires_at limit ${PAGE}`,
        [kind, clock()],
      )
      for (const { job_id } of rows) await forget(db, job_id)
    },
    nextDue: ({ db }) => nextDueOfJobs(db, kind),
  })

  return {
    /** Adds the job that this event requests to the queue; a repeat has no effect. */
    add: (db: pg.Pool, id: string, asked: RecordedEvent): Promise<void> => addJob(db, kind, id, asked),
    /** Stops the job if it is under way. The event that cancelled it is already in the log. */
    cancel: (id: string): void => underWay.get(id)?.abort(),
    /** Restarts all unfinished jobs. They will use read models that have reached at least this position. */
    beginAnew: async (db: pg.Pool, position: string): Promise<void> => {
      await db.query('update app.job set position = $2 where kind = $1 and expires_at is null', [kind, position])
      for (const abort of underWay.values()) abort.abort()
    },
    /** Deletes a job and its result. */
    forget,
    sweep,
  }
}
