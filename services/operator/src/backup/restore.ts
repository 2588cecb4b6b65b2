import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureDatabase } from '@opdesk/server/ensure-database.ts'
import type { Settings } from '@opdesk/server/settings.ts'
import { StartError } from '@opdesk/server/start-error.ts'
import { withEmbeddedPostgres } from '@opdesk/server/with-embedded-postgres.ts'
import { commandSettings, runCommand } from '../command.ts'
import { readManifest } from './manifest.ts'
import { isMove, storeNames } from './move/log-stores.ts'
import { erasuresNote, notesOf } from './notes.ts'
import { restoreBackup } from './restore-backup.ts'

/**
 * Runs with the settings' database, as its owner; creates the embedded database if it is missing.
 * @throws EmbeddedPostgresError when the product is running
 */
const withEmptyDatabase = async <T>(settings: Settings, run: (connectionString: string) => Promise<T>): Promise<T> => {
  const owner = settings.migrateDatabaseUrl ?? settings.databaseUrl
  if (owner) return run(owner)
  const dataDir = path.join(settings.dataDir, 'postgres')
  return withEmbeddedPostgres({ dataDir }, async postgres => run(await ensureDatabase(postgres, 'opdesk')))
}

/**
 * `bin/opdesk restore --from FOLDER`: restores a back-up into the empty database and DATA_DIR of the settings. Exit code 2 if it
 * failed.
 */
await runCommand(async () => {
  const { from } = parseArgs({ options: { from: { type: 'string' } } }).values
  if (!from) throw new StartError('Name the folder of a back-up: bin/opdesk restore --from FOLDER')
  const settings = commandSettings()
  const folder = path.resolve(from)
  const manifest = await readManifest(folder)
  const { dataDir, keysDir, eventStoreUrl } = settings
  const store = eventStoreUrl === undefined ? 'postgres' : 'eventstoredb'
  await mkdir(dataDir, { recursive: true })
  const { files } = await withEmptyDatabase(settings, connectionString =>
    restoreBackup({ connectionString, dataDir, keysDir, eventStoreUrl }, folder, manifest),
  )
  process.stdout.write(
    `Restored ${manifest.tables['log.events']} events up to position ${manifest.head}, as of ${manifest.at}, and ${files} files` +
      `${isMove(manifest, eventStoreUrl) ? `; the log is now in ${storeNames[store]}, where its events have new positions` : ''}. ` +
      `Put the keys into ${keysDir}, start opdesk, and run bin/opdesk audit:verify.\n${await erasuresNote(keysDir, manifest)}${notesOf(manifest)}`,
  )
})
