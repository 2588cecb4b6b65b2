import type { Position } from '@opdesk/event-store/port.ts'
import type pg from 'pg'
import { moveCheckpoints, positionAfter } from './checkpoint.ts'
import { isLockTimeout } from './retire.ts'
import { BUILD_SCHEMA, OLD_SCHEMA } from './schemas.ts'
import { type Target, tableName, tableNamesOf } from './tables.ts'

/** How long readers may wait for a swap that itself waits for a reader of one of the tables. */
const LOCK_TIMEOUT_MS = 40

/** A swapped view, and how long readers of its tables may have waited: from the request for the locks until their release. */
export interface SwapResult {
  target: Target
  lockedMs: number
}

/**
 * Replaces readable tables by rebuilt ones. The same transactions have written both for a while, so a reader that began before
 * finds the same rows. Locks are held only for the renaming, which is one message to the server, and readers wait for them only
 * briefly.
 * @returns the target in its place; undefined if a reader was in the way: try again
 */
export async function swapTables(
  client: pg.ClientBase,
  built: Target,
  schema: string,
  position: Position,
): Promise<SwapResult | undefined> {
  const { projection, leader } = built
  const tables = tableNamesOf(projection)
  await dropOld(client, tables)
  await client.query('begin')
  try {
    const version = [projection.name, projection.version]
    await client.query('delete from read.checkpoint where name = $1 and version = $2 and schema = $3', [...version, schema])
    await client.query(
      "update read.checkpoint set schema = $3, state = 'live', error = null where name = $1 and version = $2 and schema = $4",
      [...version, schema, BUILD_SCHEMA],
    )
    const target = { projection, schema, leader }
    await moveCheckpoints(client, [target], position, positionAfter([], position), true)
    const start = performance.now()
    await client.query(renameAndCommit(tables, schema))
    const lockedMs = performance.now() - start
    await dropOld(client, tables)
    return { target, lockedMs }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if (isLockTimeout(error)) return undefined
    throw error
  }
}

/** Locks the tables without readers first. */
const renameAndCommit = (tables: readonly string[], schema: string): string => {
  const locked = [BUILD_SCHEMA, schema].flatMap(where => tables.map(table => tableName(table, where)))
  const renamed = tables.flatMap(table => [
    `alter table ${tableName(table, schema)} set schema ${OLD_SCHEMA}`,
    `alter table ${tableName(table, BUILD_SCHEMA)} set schema ${schema}`,
  ])
  return [
    `set local lock_timeout = '${Math.floor(LOCK_TIMEOUT_MS / tables.length)}ms'`,
    `lock table ${locked.join(', ')} in access exclusive mode`,
    ...renamed,
    'commit',
  ].join(';')
}

/** Drops users' objects on the old tables, too: they would show old rows. */
const dropOld = async (client: pg.ClientBase, tables: readonly string[]): Promise<void> => {
  for (const table of tables) await client.query(`drop table if exists ${tableName(table, OLD_SCHEMA)} cascade`)
}
