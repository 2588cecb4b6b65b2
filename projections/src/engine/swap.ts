import type { Position } from '@opdesk/event-store/port.ts'
import type pg from 'pg'
import { moveCheckpoints, positionAfter } from './checkpoint.ts'
import { isLockTimeout } from './retire.ts'
import { BUILD_SCHEMA, OLD_SCHEMA } from './schemas.ts'
import { type Target, tableName, tableNamesOf } from './tables.ts'

/** Longest time in ms that readers may wait for a swap that itself waits for a reader of one of the tables. */
const LOCK_TIMEOUT_MS = 40

/**
 * A swapped view, and the longest time that readers of its tables may have waited: from the request of the locks until their
 * release.
 */
export interface SwapResult {
  target: Target
  lockedMs: number
}

/**
 * Replaces readable tables with rebuilt ones. Both have been written in the same transactions for a while, so a reader that began
 * before finds the same rows. The locks are held only for the renaming, which is one message to the server; readers wait only
 * briefly for them.
 * @returns the target in its new place; undefined if a reader blocked the swap, which can be tried again
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

/** Locks the tables that have no readers first. */
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

/** Also drops users' objects that depend on the old tables: they would show old rows. */
const dropOld = async (client: pg.ClientBase, tables: readonly string[]): Promise<void> => {
  for (const table of tables) await client.query(`drop table if exists ${tableName(table, OLD_SCHEMA)} cascade`)
}
