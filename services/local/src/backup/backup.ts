import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { explain } from '../explain.ts'
import { readSettings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import { withDatabase } from '../with-database.ts'
import { writeBackup } from './write-backup.ts'

const CHECKOUT = fileURLToPath(new URL('../../../..', import.meta.url))

/** `npm run backup -- --to FOLDER`, with the product running or not. Exit code 2 when it failed. */
try {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
  if (!to) throw new StartError('Name a new folder: npm run backup -- --to FOLDER')
  const settings = readSettings(process.env, [], CHECKOUT)
  if (settings.eventStoreUrl)
    throw new StartError('The log is in EventStoreDB: back it up with its own means, and the database with pg_dump.')
  const { dataDir } = settings
  const folder = path.resolve(to)
  const { head, tables, files } = await withDatabase(settings, connectionString =>
    writeBackup({ connectionString, dataDir, to: folder, now: new Date() }),
  )
  const count = Object.values(files).reduce((sum, one) => sum + one, 0)
  process.stdout.write(
    `Backed up to ${folder}: ${tables['log.events']} events up to position ${head}, ${Object.keys(tables).length} tables, ${count} files. ` +
      'The keys are not in it: keep KEYS_DIR apart.\n',
  )
} catch (error) {
  console.error(explain(error, undefined))
  process.exitCode = 2
}
