import { sql } from 'kysely'
import type { AppDeps } from '../deps.ts'

interface Counts {
  progress: { done: number; total: number | null }
}
/** Progress of an export, counted in records, or of an import, counted in rows. */
export type JobProgress = ({ list: 'exports'; export_id: string } & Counts) | ({ list: 'imports'; import_id: string } & Counts)

interface Listener {
  userId: string
  send(change: JobProgress): void
}

interface Progress {
  kind: string
  job_id: string
  owner_id: string
  done: number
  total: number | null
}

export interface LiveProgress {
  listen(listener: Listener): () => void
  close(): void
}

const POLL_INTERVAL_MS = 500

const KINDS = ['export', 'employee-import', 'employee-import-undo']
const changeOf = ({ kind, job_id, done, total }: Progress): JobProgress =>
  kind === 'export'
    ? { list: 'exports', export_id: job_id, progress: { done, total } }
    : { list: 'imports', import_id: job_id.replace(/^undo-/, ''), progress: { done, total } }

/**
 * Notifies people of the progress of their own exports and imports. Progress is no event: workers write it to a table, which is
 * queried twice a second.
 */
export const startLiveProgress = ({ db }: Pick<AppDeps, 'db'>): LiveProgress => {
  const listeners = new Set<Listener>()
  const lastSent = new Map<string, string>()

  const sendProgress = async (): Promise<void> => {
    const owners = [...new Set([...listeners].map(({ userId }) => userId))]
    if (owners.length === 0) return
    const { rows } = await sql<Progress>`
      select kind, job_id, owner_id, done, total from app.job
      where kind = any(${KINDS}) and expires_at is null and total is not null and owner_id = any(${owners})`.execute(db)
    for (const row of rows) {
      const now = `${row.done} of ${row.total}`
      if (lastSent.get(row.job_id) === now) continue
      lastSent.set(row.job_id, now)
      for (const { userId, send } of listeners) if (userId === row.owner_id) send(changeOf(row))
    }
    for (const id of lastSent.keys()) if (!rows.some(({ job_id }) => job_id === id)) lastSent.delete(id)
  }
  let isPolling = false
  const pollTimer = setInterval(() => {
    if (isPolling) return
    isPolling = true
    // Ignores a failed query: the next one sends the progress.
    sendProgress()
      .catch(() => undefined)
      .finally(() => {
        isPolling = false
      })
  }, POLL_INTERVAL_MS)
  pollTimer.unref()

  return {
    listen: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      clearInterval(pollTimer)
      listeners.clear()
    },
  }
}
