import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { REBUILD_CHANNEL } from './session.ts'

/**
 * Requests that a projection is rebuilt from the log. The process that runs the projections does it beside its work (or the next
 * one to start does). The old table is there until the new one replaces it, and is read as long as the log has nothing new for it
 * (live-tables.ts).
 * @throws Error when there is no such projection
 */
export async function rebuild(connectionString: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('begin')
    const unfinished = await client.query("delete from read.checkpoint where name = $1 and suffix <> ''", [name])
    // The place of the old table is kept under a version that no program has: it can be read as long as no event for it comes.
    await client.query(
      `delete from read.checkpoint where name = $1 and version < 0
         and exists (select from read.checkpoint where name = $1 and version > 0)`,
      [name],
    )
    const retired = await client.query(
      "update read.checkpoint set version = -version, state = 'stale', error = null where name = $1 and version > 0",
      [name],
    )
    await client.query('commit')
    if (!unfinished.rowCount && !retired.rowCount) throw new Error(`There is no projection ${name}.`)
    await client.query('select pg_notify($1, $2)', [REBUILD_CHANNEL, name])
  } finally {
    await client.end()
  }
}

/** `DATABASE_URL=… node projections/src/engine/rebuild.ts <name>` */
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [name] = process.argv.slice(2)
  const { DATABASE_URL } = process.env
  if (!name || !DATABASE_URL) {
    process.stderr.write('Usage: DATABASE_URL=… node projections/src/engine/rebuild.ts <projection>\n')
    process.exitCode = 2
  } else {
    await rebuild(DATABASE_URL, name)
    process.stdout.write(`${name} will be built anew.\n`)
  }
}
