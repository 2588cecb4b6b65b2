import { sql } from 'kysely'
import type { AppDeps } from '../deps.ts'

/** New progress of an export, in records. */
export interface ExportProgress {
  list: 'exports'
  export_id: string
  progress: { done: number; total: number | null }
}

interface Listener {
  userId: string
  send(change: ExportProgress): void
}

interface Progress {
  export_id: string
  owner_id: string
  done: number
  total: number | null
}

export interface LiveExports {
  listen(listener: Listener): () => void
  close(): void
}

const LOOK_EVERY_MS = 500

/**
 * Notifies people of the progress of their own exports. Progress is not an event: it is in a table, which is read twice a second.
 */
export const startLiveExports = ({ db }: Pick<AppDeps, 'db'>): LiveExports => {
  const listeners = new Set<Listener>()
  const told = new Map<string, string>()

  const tellProgress = async (): Promise<void> => {
    const owners = [...new Set([...listeners].map(({ userId }) => userId))]
    if (owners.length === 0) return
    const { rows } = await sql<Progress>`
      select job_id as export_id, owner_id, done, total from app.job
      where kind = 'export' and expires_at is null and total is not null and owner_id = any(${owners})`.execute(db)
    for (const { export_id, owner_id, done, total } of rows) {
      const now = `${done} of ${total}`
      if (told.get(export_id) === now) continue
      told.set(export_id, now)
      for (const { userId, send } of listeners) {
        if (userId === owner_id) send({ list: 'exports', export_id, progress: { done, total } })
      }
    }
    for (const id of told.keys()) if (!rows.some(({ export_id }) => export_id === id)) told.delete(id)
  }
  let looking = false
  const looks = setInterval(() => {
    if (looking) return
    looking = true
    // A failed read is made up for by the next one.
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
