import { fileURLToPath } from 'node:url'
import { createEventHashes } from '@opdesk/event-store/hash-chain/event-hash.ts'
import { createLedger } from '@opdesk/event-store/hash-chain/ledger.ts'
import type { Verification } from '@opdesk/event-store/hash-chain/verify-log.ts'
import { verifyStoredLog } from '@opdesk/event-store/hash-chain/verify-stored-log.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { explain } from './explain.ts'
import { ledgerFile, openLog } from './open-log.ts'
import { readSettings } from './settings.ts'
import { type DocumentFault, verifyDocuments } from './verify-documents.ts'
import { withDatabase } from './with-database.ts'

/** Of what is wrong, so many are named. */
const NAMED = 20
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

const namesOf = (faults: readonly DocumentFault[]): string =>
  faults.map(({ document, detail }) => `\n${document}: ${detail}`).join('')

const toldDocuments = ({ files, documents, faults }: Awaited<ReturnType<typeof verifyDocuments>>): string =>
  faults.length === 0
    ? `The documents are whole: ${files} files, ${documents} documents of claims.`
    : `${faults.length} of ${files} files and ${documents} documents of claims are not as they were recorded:${namesOf(faults.slice(0, NAMED))}`

/** `npm run audit:verify`, with `-- --documents` also of all stored files: exit code 0 when the log is whole, 1 when it is not, 2 when it could not be read. */
try {
  const settings = readSettings(process.env, [], CHECKOUT)
  const keys = await openKeys(settings.keysDir)
  const withDocuments = process.argv.includes('--documents')
  const { whole, documents } = await withDatabase(settings, async connectionString => {
    const store = await openLog(settings, connectionString, keys)
    try {
      const whole = await verifyStoredLog({
        log: store.stored,
        dense: settings.eventStoreUrl === undefined,
        connectionString,
        ledger: createLedger(ledgerFile(settings)),
        publicKeys: keys.verifying,
        hashes: createEventHashes(keys.events),
      })
      const documents = withDocuments
        ? await verifyDocuments({ log: store, connectionString, dataDir: settings.dataDir })
        : undefined
      return { whole, documents }
    } finally {
      await store.close()
    }
  })
  process.stdout.write(`${told(whole)}\n${documents ? `${toldDocuments(documents)}\n` : ''}`)
  process.exitCode = whole.ok && (documents?.faults.length ?? 0) === 0 ? 0 : 1
} catch (error) {
  console.error(explain(error, undefined))
  process.exitCode = 2
}
