import { exportEvents } from '@opdesk/contracts/export/events.ts'
import type { Subscription } from '@opdesk/event-store/port.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../deps.ts'
import { READ_WAIT_MS } from '../plugins/log-position.ts'

/** An export was asked for or has ended (`position`), or is further than before (`progress`, in records). */
export interface ExportChange {
  list: 'exports'
  export_id: string
  position?: string
  progress?: { done: number; total: number | null }
}

interface Listener {
  userId: string
  send(change: ExportChange): void
}

interface Progress {
  export_id: string
  owner_id: string
  done: number
  total: number | null
}

export interface LiveExports {
  listen(listener: Listener): () => void
  close(): Promise<void>
}

const EXPORT_ID = /^export-(.+)$/
const LOOK_EVERY_MS = 500

/** Tells everybody of their own exports: of events as they come, and of progress, which lies in a table, by looking twice a second. */
export const startLiveExports = ({ store, db, positions, logger }: AppDeps): LiveExports => {
  const listeners = new Set<Listener>()
  const told = new Map<string, string>()
  let subscription: Subscription | undefined
  let closed = false

  const tell = (ownerId: string, change: ExportChange) => {
    for (const { userId, send } of listeners) if (userId === ownerId) send(change)
  }

  const follow = async (): Promise<void> => {
    subscription = store.subscribe(await store.head(), { types: Object.keys(exportEvents) })
    for await (const message of subscription) {
      if (message.kind !== 'events' || listeners.size === 0) continue
      const changed = new Map(
        message.events.flatMap(({ stream, position }) => {
          const id = EXPORT_ID.exec(stream)?.[1]
          return id ? [[id, position] as const] : []
        }),
      )
      const last = message.events.at(-1)
      if (last) await positions.waitFor(last.position, READ_WAIT_MS)
      const ids = [...changed.keys()]
      const { rows } = await sql<{ export_id: string; owner_id: string }>`
        select export_id, owner_id from read.export where export_id = any(${ids})`.execute(db)
      for (const { export_id, owner_id } of rows) {
        tell(owner_id, { list: 'exports', export_id, position: changed.get(export_id) ?? '0' })
      }
    }
  }

  const run = async (): Promise<void> => {
    while (!closed) {
      try {
        await follow()
      } catch (error) {
        if (logger && !closed) logger.warn({ err: error }, 'live exports stopped; starting again')
        await new Promise(resolve => setTimeout(resolve, 1000).unref())
      }
    }
  }
  void run()

  const tellProgress = async (): Promise<void> => {
    const owners = [...new Set([...listeners].map(({ userId }) => userId))]
    if (owners.length === 0) return
    const { rows } = await sql<Progress>`
      select export_id, owner_id, done, total from app.export_job
      where expires_at is null and total is not null and owner_id = any(${owners})`.execute(db)
    for (const { export_id, owner_id, done, total } of rows) {
      const now = `${done} of ${total}`
      if (told.get(export_id) === now) continue
      told.set(export_id, now)
      tell(owner_id, { list: 'exports', export_id, progress: { done, total } })
    }
    for (const id of told.keys()) if (!rows.some(({ export_id }) => export_id === id)) told.delete(id)
  }
  let looking = false
  const looks = setInterval(() => {
    if (looking) return
    looking = true
    // A look that fails is made up for by the next.
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
    close: async () => {
      closed = true
      clearInterval(looks)
      listeners.clear()
      await subscription?.close()
    },
  }
}
