import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '@opdesk/embedded-postgres/start-embedded-postgres.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** Exit code that shells give a program ended by Ctrl-C. */
const EXIT_INTERRUPTED = 130

/**
 * Runs work with a Postgres that exists only for it: started, or adopted from a killed process. It is stopped afterwards. A signal
 * also stops it, and ends the process.
 *
 * @throws EmbeddedPostgresError, also when another process uses the folder
 */
export const withEmbeddedPostgres = async <T>(
  options: EmbeddedPostgresOptions,
  run: (postgres: EmbeddedPostgres) => Promise<T>,
): Promise<T> => {
  const starting = startEmbeddedPostgres(options)
  const end = () => void starting.then(postgres => postgres.stop()).finally(() => process.exit(EXIT_INTERRUPTED))
  for (const signal of SIGNALS) process.on(signal, end)
  try {
    const postgres = await starting
    try {
      return await run(postgres)
    } finally {
      await postgres.stop()
    }
  } finally {
    for (const signal of SIGNALS) process.off(signal, end)
  }
}
