import { migrate } from '@opdesk/projections/database/migrate.ts'
import { StartError } from '@opdesk/server/start-error.ts'
import pg from 'pg'
import { type Manifest, tablePart } from './manifest.ts'
import { LOG } from './move/event-lines.ts'
import type { LogMove } from './move/move-log.ts'
import { BEGUN_ANEW } from './move/positions.ts'
import { readLines } from './part-list.ts'
import { countOf, storedTables } from './stored-tables.ts'

const PAGE = 500

/**
 * Restores the tables of a back-up into an empty database, as its superuser: rules and triggers do not run for restored rows. The
 * next start builds the views. The tables are committed after `files` has put the files into place, so a failed or killed restore
 * leaves the database empty. `move` writes the log and what depends on its positions, if they change.
 *
 * @throws errors of `files`; StartError when the back-up is of another release, the database has events, or a table's rows differ
 * from those written
 */
export const restoreTables = async (
  connectionString: string,
  from: string,
  manifest: Manifest,
  files: () => Promise<void>,
  move?: LogMove,
): Promise<void> => {
  await migrate(connectionString)
  const client = new pg.Client({ connectionString, options: '-c timezone=UTC -c datestyle=ISO' })
  // If the connection is lost, the next statement fails; without a listener this error would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    if ((await countOf(client, 'log.events')) > 0)
      throw new StartError('This database has events. Restore the back-up into an empty database.')
    const { rows } = await client.query<{ name: string }>('select name from app.migration order by name')
    const known = rows.map(({ name }) => name)
    if (known.join() !== manifest.migrations.join())
      throw new StartError('The back-up is of another release. Restore it with the release that made it, and upgrade then.')
    for (const { name, columns } of await storedTables(client)) {
      await client.query(`delete from ${name}`)
      const insert = insertInto(client, name, columns.join(', '))
      if (move && BEGUN_ANEW.includes(name)) continue
      if (move && name === LOG) {
        await move.writeLog(client, insert)
        continue
      }
      await fill(insert, readLines(from, tablePart(name)))
      const count = await countOf(client, name)
      if (count !== manifest.tables[name])
        throw new StartError(`${name} has ${count} rows, but the back-up was written with ${manifest.tables[name]}.`)
    }
    for (const [name, last] of Object.entries(manifest.sequences))
      if (last !== null) await client.query('select setval($1::regclass, $2::bigint)', [name, last])
    await move?.finish(client)
    await files()
    await client.query('commit')
  } finally {
    await client.end()
  }
}

const insertInto = (client: pg.Client, table: string, columns: string) => (lines: readonly string[]) =>
  client.query(
    `insert into ${table} (${columns}) overriding system value
     select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [`[${lines.join(',')}]`],
  )

const fill = async (insert: ReturnType<typeof insertInto>, held: AsyncIterable<string>): Promise<void> => {
  let lines: string[] = []
  for await (const line of held) {
    lines.push(line)
    if (lines.length < PAGE) continue
    await insert(lines)
    lines = []
  }
  if (lines.length > 0) await insert(lines)
}
