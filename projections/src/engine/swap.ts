import type { Position } from '@opdesk/event-store/port.ts'
import type pg from 'pg'
import { moveCheckpoints, placeAfter } from './checkpoint.ts'
import { isLockTimeout } from './retire.ts'
import { BUILD_SCHEMA, OLD_SCHEMA } from './schemas.ts'
import { type Target, tableName, tableNamesOf } from './tables.ts'

/** How long readers may wait for a swap that waits for a reader. */
const LOCKED_MS = 40

/**
 * Puts tables that were built anew in the place of those that are read. Both were written in the same transactions for a while, so a reader that
 * began before finds the same rows. Locks are held for the renaming only, and nobody waits for them for longer than a moment.
 * @returns the target in its place; undefined when a reader was in the way: try again
 */
export async function swapTables(
  client: pg.ClientBase,
  built: Target,
  schema: string,
  position: Position,
): Promise<Target | undefined> {
  const { projection, leader } = built
  const tables = tableNamesOf(projection)
  await dropOld(client, tables)
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${LOCKED_MS}ms'`)
    const all = tables.flatMap(table => [tableName(table, schema), tableName(table, BUILD_SCHEMA)])
    await client.query(`lock table ${all.join(', ')} in access exclusive mode`)
    await client.query(
      tables
        .map(
          table => `alter table ${tableName(table, schema)} set schema ${OLD_SCHEMA};
            alter table ${tableName(table, BUILD_SCHEMA)} set schema ${schema};`,
        )
        .join(''),
    )
    const version = [projection.name, projection.version]
    await client.query('delete from read.checkpoint where name = $1 and version = $2 and schema = $3', [...version, schema])
    await client.query(
      "update read.checkpoint set schema = $3, state = 'live', error = null where name = $1 and version = $2 and schema = $4",
      [...version, schema, BUILD_SCHEMA],
    )
    const swapped = { projection, schema, leader }
    await moveCheckpoints(client, [swapped], position, placeAfter([], position), true)
    await client.query('commit')
    await dropOld(client, tables)
    return swapped
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if (isLockTimeout(error)) return undefined
    throw error
  }
}

const dropOld = async (client: pg.ClientBase, tables: readonly string[]): Promise<void> => {
  for (const table of tables) await client.query(`drop table if exists ${tableName(table, OLD_SCHEMA)}`)
}
