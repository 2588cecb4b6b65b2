import { migrate } from '@opdesk/projections/database/migrate.ts'
import { commandSettings, runCommand } from './command.ts'
import { withDatabase } from './with-database.ts'

/**
 * `bin/opdesk migrate`: migrates the database to this release and grants the parts' roles their rights, as the owner in
 * MIGRATE_DATABASE_URL. Exit code 2 if it failed.
 */
await runCommand(async () => {
  const applied = await withDatabase(commandSettings(), migrate)
  process.stdout.write(applied.length > 0 ? `Applied: ${applied.join(', ')}.\n` : 'The database is that of this release.\n')
})
