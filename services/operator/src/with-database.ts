import path from 'node:path'
import { attachEmbeddedPostgres } from '@opdesk/embedded-postgres/attach-embedded-postgres.ts'
import type { Settings } from '@opdesk/server/settings.ts'
import { withEmbeddedPostgres } from '@opdesk/server/with-embedded-postgres.ts'

/** Runs with the settings' database, as its owner. An embedded database that is not running is started only for this work. */
export async function withDatabase<T>(settings: Settings, run: (connectionString: string) => Promise<T>): Promise<T> {
  const owner = settings.migrateDatabaseUrl ?? settings.databaseUrl
  if (owner) return run(owner)
  const dataDir = path.join(settings.dataDir, 'postgres')
  const running = await attachEmbeddedPostgres(dataDir, 'opdesk')
  if (running) return run(running)
  return withEmbeddedPostgres({ dataDir }, postgres => run(postgres.connectionString('opdesk')))
}
