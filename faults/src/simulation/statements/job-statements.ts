import type { JobRow, SideTables, Statements } from '../side-tables.ts'

const change = ({ jobs }: SideTables, id: unknown, changes: (job: JobRow) => Partial<JobRow>): number => {
  const job = jobs.get(String(id))
  if (job) jobs.set(job.job_id, { ...job, ...changes(job) })
  return job ? 1 : 0
}

/** The statements of `jobs/`. */
export const jobStatements: Statements = {
  'insert into app.job': ({ jobs }, [kind, id, owner_id, event_id, correlation_id, position, requested_at]) => {
    if (jobs.has(String(id))) return 0
    jobs.set(String(id), {
      kind: String(kind),
      job_id: String(id),
      owner_id: String(owner_id),
      event_id: String(event_id),
      correlation_id: String(correlation_id),
      position: String(position),
      requested_at: String(requested_at),
      attempts: 0,
      done: 0,
      total: 0,
      expires_at: null,
    })
    return 1
  },
  'select job_id, owner_id, event_id, correlation_id, position, attempts, done from app.job': ({ jobs }, [kind, busy]) =>
    [...jobs.values()]
      .filter(job => job.kind === kind && job.expires_at === null && !(busy as string[]).includes(job.job_id))
      .sort((a, b) => (a.requested_at < b.requested_at ? -1 : 1))
      .slice(0, 1),
  'select count(*) > count(expires_at) as waits': ({ jobs }, [kind]) => [
    { waits: [...jobs.values()].some(job => job.kind === kind && job.expires_at === null), expiry: null },
  ],
  'update app.job set attempts = attempts + 1': (tables, [id]) =>
    change(tables, id, ({ attempts }) => ({ attempts: attempts + 1 })),
  'update app.job set attempts = greatest': (tables, [id]) =>
    change(tables, id, ({ attempts }) => ({ attempts: Math.max(attempts - 1, 0) })),
  'update app.job set done = $2, total = $3, attempts': (tables, [id, done, total]) =>
    change(tables, id, before => ({
      done: Number(done),
      total: Number(total),
      attempts: Number(done) > before.done ? 1 : before.attempts,
    })),
  'update app.job set done': (tables, [id, done, total]) =>
    change(tables, id, () => ({ done: Number(done), total: Number(total) })),
  'delete from app.job where job_id': ({ jobs }, [id]) => (jobs.delete(String(id)) ? 1 : 0),
  'select job_id from app.job where kind = $1 and expires_at <=': () => [],
}
