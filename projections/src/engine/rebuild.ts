import pg from 'pg'
import { BUILD_SCHEMA } from './schemas.ts'
import { REBUILD_CHANNEL } from './session-options.ts'

/**
 * Requests a rebuild of a view's tables from the log in the current version. The leading process does the rebuild beside its work,
 * or the next leader at its start. Until the swap the old tables are kept up to date and serve reads.
 * @throws Error if the view does not exist
 */
export async function rebuild(connectionString: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `insert into read.checkpoint (name, version, schema, position, state, leader)
       select name, version, '${BUILD_SCHEMA}', '0', 'building', leader from read.checkpoint
       where name = $1 and schema <> '${BUILD_SCHEMA}' order by version desc limit 1
       on conflict (name, version, schema) do update set position = '0', event_id = null, leader = null`,
      [name],
    )
    if (!rowCount) throw new Error(`There is no projection ${name}.`)
    await client.query('select pg_notify($1, $2)', [REBUILD_CHANNEL, name])
  } finally {
    await client.end()
  }
}
