import type { RecordedEvent } from '@opdesk/event-store/port.ts'
import type pg from 'pg'
import type { NextDue } from '../workflow.ts'

/** A queued job or a job under way. `attempts`: number of its starts that were followed by neither an end nor progress. */
export interface Job {
  job_id: string
  owner_id: string
  /** Id of the event that requested the job. `position`: its position in the log. */
  event_id: string
  correlation_id: string
  position: string
  attempts: number
  /** Progress saved by an earlier attempt. */
  done: number
}

/** Adds a job to the queue; a repeat has no effect. */
export const addJob = async (
  db: pg.Pool,
  kind: string,
  id: string,
  { id: event_id, position, at, metadata }: RecordedEvent,
): Promise<void> => {
  await db.query(
    `insert into app.job (kind, job_id, owner_id, event_id, correlation_id, position, requested_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (job_id) do nothing`,
    [kind, id, metadata.actor.id, event_id, metadata.correlation_id, position, at],
  )
}

/**
 * The job to start next: the oldest one that is neither under way nor paused. A person without a job under way has priority over a
 * person with one.
 */
export const nextJob = async (
  db: pg.Pool,
  kind: string,
  { underWay, resting }: { underWay: readonly Pick<Job, 'job_id' | 'owner_id'>[]; resting: readonly string[] },
): Promise<Job[]> => {
  const { rows } = await db.query<Job>(
    `select job_id, owner_id, event_id, correlation_id, position, attempts, done from app.job
     where kind = $1 and expires_at is null and job_id <> all($2)
     order by owner_id = any($3), requested_at, job_id limit 1`,
    [kind, [...underWay.map(({ job_id }) => job_id), ...resting], underWay.map(({ owner_id }) => owner_id)],
  )
  return rows
}

/** The next expiry of a result; undefined while a job waits, because the table has no due time for jobs. */
export const nextDueOfJobs = async (db: pg.Pool, kind: string): Promise<NextDue> => {
  const { rows } = await db.query<{ waits: boolean; expiry: Date | null }>(
    'select count(*) > count(expires_at) as waits, min(expires_at) as expiry from app.job where kind = $1',
    [kind],
  )
  return rows[0]?.waits ? undefined : (rows[0]?.expiry ?? null)
}

export const saveProgress = async (db: pg.Pool, id: string, done: number, total: number): Promise<void> => {
  await db.query('update app.job set done = $2, total = $3 where job_id = $1 and expires_at is null', [id, done, total])
}

/**
 * Saves progress at which a restarted job resumes. Progress resets the attempts, because it shows that not every attempt ends the
 * process.
 */
export const saveReached = async (db: pg.Pool, id: string, done: number, total: number): Promise<void> => {
  await db.query(
    `update app.job set done = $2, total = $3, attempts = case when $2 > done then 1 else attempts end
     where job_id = $1 and expires_at is null`,
    [id, done, total],
  )
}
