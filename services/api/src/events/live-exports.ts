import { sql } from 'kysely'
import type { AppDeps } from '../deps.ts'

interface Done {
  progress: { done: number; total: number | null }
}
/** New progress of an export in records, or of an import in rows. */
export type JobProgress = ({ list: 'exports'; export_id: string } & Done) | ({ list: 'imports'; import_id: string } & Done)

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

export interface LiveExports {
  listen(listener: Listener): () => void
  close(): void
}

const LOOK_EVERY_MS = 500

const KINDS = ['export', 'employee-import', 'employee-import-undo']
const changeOf = ({ kind, job_id, done, total }: Progress): JobProgress =>
  kind === 'export'
    ? { list: 'exports', export_id: job_id, progress: { done, total } }
    : { list: 'imports', import_id: job_id.replace(/^undo-/, ''), progress: { done, total } }

/**
 * Notifies people of the progress of their own exports and imports. Progress is not an event: it is in a table, which is read
 * twice a second.
 */
export const startLiveExports = ({ db }: Pick<AppDeps, 'db'>): LiveExports => {
  const listeners = new Set<Listener>()
  const told = new Map<string, string>()

  const tellProgress = async (): Promise<void> => {
    const owners = [...new Set([...listeners].map(({ userId }) => userId))]
    if (owners.length === 0) return
    const { rows } = await sql<Progress>`
      select kind, job_id, owner_id, done, total from app.job
      where kind = any(${KINDS}) and expires_at is null and total is not null and owner_id = any(${owners})`.execute(db)
    for (const row of rows) {
      const now = `${row.done} of ${row.total}`
      if (told.get(row.job_id) === now) continue
      told.set(row.job_id, now)
      for (const { userId, send } of listeners) if (userId === row.owner_id) send(changeOf(row))
    }
    for (const id of told.keys()) if (!rows.some(({ job_id }) => job_id === id)) told.delete(id)
  }
  let looking = false
  const looks = setInterval(() => {
    if (looking) return
    looking = true
    // The next read makes up for a failed one.
    tellProgress()
      .catch(() => undefined)
      .finally(() => {
        looking = false
      })
  }, LOOK_EVERY_MS)
  looks.unref()

  return {
    listen: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      clearInterval(looks)
      listeners.clear()
    },
  }
}
