import path from 'node:path'
import { parseArgs } from 'node:util'
import { StartError } from '@opdesk/server/start-error.ts'
import { commandSettings, runCommand } from '../command.ts'
import { faultLines } from '../documents-report.ts'
import { FOLDERS } from '../files/stored-files.ts'
import { withDatabase } from '../with-database.ts'
import { openEventStoreDb } from './move/log-stores.ts'
import { writeBackup } from './write-backup.ts'

/**
 * `bin/opdesk backup --to FOLDER`, while the product is running or stopped. Exit code 2 if it failed, or if files that the database
 * names are missing.
 */
await runCommand(async () => {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
  if (!to) throw new StartError('Name a new folder: bin/opdesk backup --to FOLDER')
  const settings = commandSettings()
  const { dataDir } = settings
  const folder = path.resolve(to)
  const log = await openEventStoreDb(settings.eventStoreUrl)
  const written = withDatabase(settings, connectionString =>
    writeBackup({ connectionString, dataDir, to: folder, now: new Date(), log }),
  )
  const { head, tables, files, faults, linked } = await written.finally(() => log?.close())
  const count = Object.values(files).reduce((sum, one) => sum + one, 0)
  process.stdout.write(
    `Backed up to ${folder}: ${tables['log.events']} events up to position ${head}, ${Object.keys(tables).length} tables, ${count} files, ` +
      `${linked} of them shared with the backup before. ` +
      'The keys are not in it: back up KEYS_DIR separately.\n',
  )
  if (faults.count > 0) {
    process.stderr.write(
      `INCOMPLETE: ${faults.count} files that the database names are missing or changed in ${dataDir} (DATA_DIR):` +
        `${faultLines(faults.first, faults.count)}\n` +
        FOLDERS.filter(folder => files[folder] === 0 && faults.first.some(({ document }) => document.startsWith(`${folder}/`)))
          .map(folder => `No file is in ${path.join(dataDir, folder)}: check that its disk or share is mounted.\n`)
          .join('') +
        'Put them back from an older back-up, and back up again.\n',
    )
    process.exitCode = 2
  }
})
