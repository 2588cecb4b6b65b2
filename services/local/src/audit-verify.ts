import { fileURLToPath } from 'node:url'
import { createEventHashes } from '@opdesk/event-store/hash-chain/event-hash.ts'
import { createLedger } from '@opdesk/event-store/hash-chain/ledger.ts'
import type { Verification } from '@opdesk/event-store/hash-chain/verify-log.ts'
import { verifyStoredLog } from '@opdesk/event-store/hash-chain/verify-stored-log.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { explain } from './explain.ts'
import { ledgerFile, openLog } from './open-log.ts'
import { readSettings } from './settings.ts'
import { withDatabase } from './with-database.ts'

const CHECKOUT = fileURLToPath(new URL('../../..', import.meta.url))

const told = ({ events, first, sealed_up_to, checkpoint_at, unsealed, restores }: Verification): string => {
  if (first) {
    const where = first.stream === null ? '' : ` (version ${first.version} of ${first.stream}, event ${first.event_id})`
    return `BROKEN at position ${first.position}${where}: ${first.kind}, ${first.detail}. ${events} events before it are whole.`
  }
  const sealed = sealed_up_to === null ? 'nothing is sealed yet' : `signed up to position ${sealed_up_to} at ${checkpoint_at}`
  const accepted = restores.map(
    ({ position, given_up, at }) =>
      `\nIt was set back to position ${position}, accepted at ${at}: what was signed after that up to ${given_up} is given up.`,
  )
  const rest = unsealed > 0 ? ` ${unsealed} events after that have no seal yet.` : ''
  return `The log is whole: ${events} events, ${sealed}.${rest}${accepted.join('')}`
}

/** `npm run audit:verify`: exit code 0 when the log is whole, 1 when it is not, 2 when it could not be read. */
try {
  const settings = readSettings(process.env, [], CHECKOUT)
  const keys = await openKeys(settings.keysDir)
  const verification = await withDatabase(settings, async connectionString => {
    const store = await openLog(settings, connectionString, keys)
    try {
      return await verifyStoredLog({
        log: store.stored,
        dense: settings.eventStoreUrl === undefined,
        connectionString,
        ledger: createLedger(ledgerFile(settings)),
        publicKeys: keys.verifying,
        hashes: createEventHashes(keys.events),
      })
    } finally {
      await store.close()
    }
  })
  process.stdout.write(`${told(verification)}\n`)
  process.exitCode = verification.ok ? 0 : 1
} catch (error) {
  console.error(explain(error, undefined))
  process.exitCode = 2
}
