import type { Logger } from 'pino'
import { ranInProduction, recordProduction } from './production-record.ts'
import type { Settings } from './settings.ts'

interface Options {
  connectionString: string
  logger: Logger
  onNotice: (sentence: string) => void
}

const WITHOUT = 'opdesk runs without outbox, simulator and /api/v1/dev; unset DEV_CONTROLS.'
const IN_PRODUCTION = `DEV_CONTROLS=1 is refused when NODE_ENV is production or not set: ${WITHOUT}`
const after = (since: Date) =>
  `DEV_CONTROLS=1 is refused: this database has run in production since ${since.toISOString().slice(0, 10)}, so its codes and mails are those of real people. ${WITHOUT}`

/**
 * The settings, with development controls only if this database allows them. A start in production records this in the database,
 * which then refuses them for ever. A refusal is printed and logged, and the start continues.
 */
export async function allowDevControls<S extends Pick<Settings, 'production' | 'devControls'>>(
  settings: S,
  { connectionString, logger, onNotice }: Options,
): Promise<S> {
  const { production, devControls } = settings
  if (production) await recordProduction(connectionString)
  if (!devControls) return settings
  const since = production ? undefined : await ranInProduction(connectionString)
  if (!production && !since) return settings
  const refusal = since ? after(since) : IN_PRODUCTION
  onNotice(refusal)
  logger.warn(refusal)
  return { ...settings, devControls: false }
}
