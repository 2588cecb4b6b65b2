import { fileURLToPath } from 'node:url'
import { migrate } from '@opdesk/projections/migrate.ts'
import { explain } from '@opdesk/server/explain.ts'
import { readSettings } from '@opdesk/server/settings.ts'
import { withDatabase } from './with-database.ts'

const CHECKOUT = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * `npm run migrate`: brings the database to this release and grants the roles of the parts their rights, as the owner in
 * MIGRATE_DATABASE_URL. Exit code 2 when it failed.
 */
try {
  const applied = await withDatabase(readSettings(process.env, [], CHECKOUT), migrate)
  process.stdout.write(applied.length > 0 ? `Applied: ${applied.join(', ')}.\n` : 'The database is that of this release.\n')
} catch (error) {
  console.error(explain(error, undefined))
  process.exitCode = 2
}
