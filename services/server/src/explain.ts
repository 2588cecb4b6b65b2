import { EmbeddedPostgresError } from '@opdesk/embedded-postgres/embedded-postgres-error.ts'
import { AccessToLogDenied, StoreUnavailable } from '@opdesk/event-store/errors.ts'
import { readLogAddress } from '@opdesk/event-store/eventstoredb/address.ts'
import { MigrationsDiffer } from '@opdesk/projections/database/committed-migrations.ts'
import { SchemaBehind } from '@opdesk/projections/database/migrate.ts'
import { PostgresTooOld } from '@opdesk/projections/database/postgres-version.ts'
import { NotRefused } from '@opdesk/workflows/notary/accept-refused.ts'
import type { Settings } from './settings.ts'
import { SettingsError } from './settings.ts'
import { StartError } from './start-error.ts'

/** One sentence that tells the person at the terminal why the product does not run: never a stack trace, never a password. */
export function explain(error: unknown, settings?: Settings): string {
  if (isExplained(error)) return error.message
  if (error instanceof StoreUnavailable && settings?.eventStoreUrl)
    return explainLog(error, readLogAddress(settings.eventStoreUrl)?.shown ?? 'its address')
  const code = codeOf(error) ?? ''
  if (['ENOSPC', 'EDQUOT', '53100'].includes(code))
    return `The disk is full${settings ? ` (data folder: ${settings.dataDir})` : ''}; make room and start again.`
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code) && settings)
    return `The data folder ${settings.dataDir} cannot be written by this user (${code}); give it to this user or set DATA_DIR to another folder.`
  return explainPostgres(code, messageOf(error), settings) ?? `opdesk could not continue: ${messageOf(error)}.`
}

const explainLog = (error: StoreUnavailable, where: string): string =>
  error instanceof AccessToLogDenied
    ? `The event store at ${where} (EVENTSTORE_URL) refuses this user or password, or does not let the user read $all; see docs/operations.md.`
    : `The event store at ${where} (EVENTSTORE_URL) does not answer, or has no leader; check that it runs and can be reached.`

function explainPostgres(code: string, reason: string, settings?: Settings): string | undefined {
  const where = settings?.databaseUrl ? ` at ${new URL(settings.databaseUrl).host} (DATABASE_URL)` : ''
  if (/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ECONNRESET)$/.test(code))
    return `The database${where} does not answer (${code}); check that it runs and can be reached.`
  if (code === '28P01' || code === '28000') return `The database${where} refuses this user or password.`
  if (code === '3D000') return `The database named in the address${where} does not exist; create it and start again.`
  if (code === '42501')
    return `The user of the database${where} lacks a right there (${reason}). Give every part a user with the rights of its role, and run bin/opdesk migrate as the owner (docs/operations.md, roles).`
  if (code === '53300')
    return `The database${where} has no connection left for opdesk; raise max_connections or stop other clients.`
  if (code.startsWith('57P')) return `The database${where} was shut down or is still starting; start again in a moment.`
  return undefined
}

const isExplained = (error: unknown): error is Error =>
  [EmbeddedPostgresError, MigrationsDiffer, NotRefused, PostgresTooOld, SchemaBehind, SettingsError, StartError].some(
    known => error instanceof known,
  )

/** The code of the error, or of the first of its causes that has a code. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return codeOf(error.cause)
}

const messageOf = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error)
  const line = text.split('\n')[0]?.trim().replace(/\.$/, '')
  return line || 'it gave no reason'
}
