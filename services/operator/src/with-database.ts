import path from 'node:path'
import { attachEmbeddedPostgres } from '@opdesk/embedded-postgres/attach-embedded-postgres.ts'
import type { Settings } from '@opdesk/server/settings.ts'
import { withEmbeddedPostgres } from '@opdesk/server/with-embedded-postgres.ts'

/** Runs as the owner of the settings' database: that of the running product, or one started only for this. */
export async function withDatabase<T>(settings: Settings, run: (connectionString: string) => Promise<T>): Promise<T> {
  const owner = settings.migrateDatabaseUrl ?? settings.databaseUrl
  if (owner) return run(owner)
  const dataDir = path.join(settings.dataDir, 'postgres')
  const running = await attachEmbeddedPostgres(dataDir, 'opdesk')
  if (running) return run(running)
  return withEmbeddedPostgres({ dataDir }, postgres => run(postgres.connectionString('opdesk')))
}
