import type pg from 'pg'

/** Work that waits or is under way. `attempts`: how often it was begun and came to no end. */
export interface ExportJob {
  export_id: string
  owner_id: string
  /** The event that asked for it, and where it stands in the log. */
  event_id: string
  correlation_id: string
  position: string
  attempts: number
}

export const addJob = async (db: pg.Pool, job: Omit<ExportJob, 'attempts'>, requestedAt: string): Promise<void> => {
  await db.query(
    `insert into app.export_job (export_id, owner_id, event_id, correlation_id, position, requested_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (export_id) do nothing`,
    [job.export_id, job.owner_id, job.event_id, job.correlation_id, job.position, requestedAt],
  )
}

/** The oldest that nobody works on; of somebody who waits for the first one before that of somebody who has one in the making. */
export const nextJob = async (
  db: pg.Pool,
  underWay: readonly Pick<ExportJob, 'export_id' | 'owner_id'>[],
): Promise<ExportJob | undefined> => {
  const { rows } = await db.query<ExportJob>(
    `select export_id, owner_id, event_id, correlation_id, position, attempts from app.export_job
     where expires_at is null and export_id <> all($1)
     order by owner_id = any($2), requested_at, export_id limit 1`,
    [underWay.map(({ export_id }) => export_id), underWay.map(({ owner_id }) => owner_id)],
  )
  return rows[0]
}

export const beginAttempt = async (db: pg.Pool, id: string): Promise<void> => {
  await db.query('update app.export_job set attempts = attempts + 1, done = 0, total = null where export_id = $1', [id])
}

/** An attempt that ended through no fault of the export. */
export const forgiveAttempt = async (db: pg.Pool, id: string): Promise<void> => {
  await db.query('update app.export_job set attempts = greatest(attempts - 1, 0) where export_id = $1', [id])
}

export const saveProgress = async (db: pg.Pool, id: string, done: number, total: number): Promise<void> => {
  await db.query('update app.export_job set done = $2, total = $3 where export_id = $1 and expires_at is null', [id, done, total])
}

/** The file is there, until then. */
export const keepUntil = async (db: pg.Pool, id: string, expiresAt: string): Promise<void> => {
  await db.query('update app.export_job set expires_at = $2 where export_id = $1', [id, expiresAt])
}

export const forgetJob = async (db: pg.Pool, id: string): Promise<void> => {
  await db.query('delete from app.export_job where export_id = $1', [id])
}

const PAGE = 100

/** Ids of exports whose file goes now. */
export const expiredJobs = async (db: pg.Pool, now: Date): Promise<string[]> => {
  const { rows } = await db.query<{ export_id: string }>(
    `select export_id from app.export_job where expires_at <= $1 order by expires_at limit ${PAGE}`,
    [now],
  )
  return rows.map(({ export_id }) => export_id)
}

/** Ids of kept exports that may show a person: every list of people and their claims, and what the person exported. */
export const jobsThatMayShow = async (db: pg.Pool, personId: string): Promise<string[]> => {
  const { rows } = await db.query<{ export_id: string }>(
    `select j.export_id from app.export_job j left join read.export e on e.export_id = j.export_id
     where j.expires_at is not null and (j.owner_id = $1 or coalesce(e.doc ->> 'list', '') not in ('wallet', 'corporation'))`,
    [personId],
  )
  return rows.map(({ export_id }) => export_id)
}

/** What is not made yet is made of read models that have come at least here. */
export const makeAfter = async (db: pg.Pool, position: string): Promise<void> => {
  await db.query('update app.export_job set position = $1 where expires_at is null', [position])
}
