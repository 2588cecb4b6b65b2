import { parseArgs } from 'node:util'
import { createEventHashes } from '@opdesk/event-store/hash-chain/event-hash.ts'
import { createLedger } from '@opdesk/event-store/hash-chain/ledger.ts'
import type { Verification } from '@opdesk/event-store/hash-chain/verify-log.ts'
import { verifyStoredLog } from '@opdesk/event-store/hash-chain/verify-stored-log.ts'
import { findUnreadable, type UnreadablePerson } from '@opdesk/event-store/personal-data/find-unreadable.ts'
import { createKeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import { explainUnreadable } from '@opdesk/event-store/personal-data/person-unreadable.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { createPool } from '@opdesk/event-store/postgres/connection.ts'
import { readProductClock } from '@opdesk/event-store/postgres/database-clock.ts'
import type { Keys } from '@opdesk/integrations/keys/key-files.ts'
import { migrate } from '@opdesk/projections/database/migrate.ts'
import { ledgerFile, openLog } from '@opdesk/server/open-log.ts'
import { openVerifiedKeys } from '@opdesk/server/verified-keys.ts'
import { storeNames } from './backup/move/log-stores.ts'
import { commandSettings, runCommand } from './command.ts'
import { documentsReport } from './documents-report.ts'
import { describeUnexpected, findUnexpected } from './unexpected-events.ts'
import { verifyDocuments } from './verify-documents.ts'
import { withDatabase } from './with-database.ts'

const describeVerification = ({
  events,
  first,
  sealed_up_to,
  checkpoint_at,
  unsealed,
  restores,
  accepted,
  moves,
}: Verification): string => {
  const acceptedLines = accepted.map(
    ({ position, event_id, reason, by, at }) =>
      `\nThe event at position ${position} (${event_id}) is not as the product wrote it. ${by} accepted it at ${at}: ${reason}`,
  )
  if (first) {
    const where = first.stream === null ? '' : ` (version ${first.version} of ${first.stream}, event ${first.event_id})`
    return `BROKEN at position ${first.position}${where}: ${first.kind}, ${first.detail}. ${events} events before it are whole.${acceptedLines.join('')}`
  }
  const sealed = sealed_up_to === null ? 'nothing is sealed yet' : `signed up to position ${sealed_up_to} at ${checkpoint_at}`
  const restoreLines = restores.map(
    ({ position, given_up, at }) =>
      `\nIt was set back to position ${position}, which was accepted at ${at}: checkpoints after it, up to ${given_up}, are given up.`,
  )
  const moveLines = moves.map(
    ({ at, from }) =>
      `\nIt was moved from ${storeNames[from.store]} at ${at}. Its seals there, up to position ${from.position} with the digest ${from.digest}, are in the back-up of the move.`,
  )
  const rest = unsealed > 0 ? ` ${unsealed} events after that have no seal yet.` : ''
  return `The log is whole: ${events} events, ${sealed}.${rest}${restoreLines.join('')}${moveLines.join('')}${acceptedLines.join('')}`
}

const unreadableIn = async (connectionString: string, log: EventStore, keys: Keys): Promise<UnreadablePerson[]> => {
  const db = createPool(connectionString, 2)
  try {
    return await findUnreadable(db, log, createKeySet(keys.master))
  } finally {
    await db.end()
  }
}

const describeUnreadable = ({ person, why, events }: UnreadablePerson): string =>
  `${explainUnreadable(person, why)} (${events} events).`

/**
 * `bin/opdesk audit:verify`, or `bin/opdesk audit:verify --no-documents` to leave out the stored files. Exit code 0: log and documents
 * are intact, and all personal data in the log can be decrypted. 1: they are not. 2: the verification failed. Events that are
 * unexpected in their lifecycle are listed, but do not change the exit code.
 */
await runCommand(async () => {
  const settings = commandSettings()
  const { documents: withDocuments } = parseArgs({
    options: { documents: { type: 'boolean', default: true } },
    allowNegative: true,
  }).values
  const { verification, unreadable, unexpected, documents } = await withDatabase(settings, async connectionString => {
    await migrate(connectionString)
    const keys = await openVerifiedKeys(settings, connectionString)
    const store = await openLog(settings, connectionString, keys)
    try {
      const verification = await verifyStoredLog({
        log: store.stored,
        dense: settings.eventStoreUrl === undefined,
        connectionString,
        ledger: createLedger(ledgerFile(settings)),
        publicKeys: keys.verifying,
        hashes: createEventHashes(keys.events),
        now: (await readProductClock(connectionString))(),
      })
      const documents = withDocuments
        ? await verifyDocuments({ log: store, connectionString, dataDir: settings.dataDir })
        : undefined
      // A changed log may have events that no release wrote, so only an intact log is searched for unexpected events.
      const unexpected = verification.ok ? await findUnexpected(store) : []
      return { verification, unreadable: await unreadableIn(connectionString, store.stored, keys), unexpected, documents }
    } finally {
      await store.close()
    }
  })
  const lines = [
    describeVerification(verification),
    ...unexpected.map(describeUnexpected),
    ...unreadable.map(describeUnreadable),
    ...(documents ? [documentsReport(documents)] : []),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  process.exitCode = verification.ok && unreadable.length === 0 && (documents?.faults.length ?? 0) === 0 ? 0 : 1
})
