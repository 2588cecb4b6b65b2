import { createEventHashes } from '@opdesk/event-store/hash-chain/event-hash.ts'
import { createLedger } from '@opdesk/event-store/hash-chain/ledger.ts'
import { readProductClock } from '@opdesk/event-store/postgres/database-clock.ts'
import { migrate } from '@opdesk/projections/database/migrate.ts'
import { ledgerFile, openLog } from '@opdesk/server/open-log.ts'
import { openVerifiedKeys } from '@opdesk/server/verified-keys.ts'
import { type AcceptedRestore, acceptRestore } from './accept-restore.ts'
import { commandSettings, runCommand } from './command.ts'
import { withDatabase } from './with-database.ts'

const describeRestore = ({ position, given_up, ahead }: AcceptedRestore): string => {
  const names = (wanted: string) => ahead.flatMap(({ kind, name }) => (kind === wanted ? [name] : []))
  const [views, workflows] = [names('view'), names('workflow')]
  return [
    `Accepted: the log is unchanged up to position ${position}. What was recorded after that position, up to ${given_up}, is given up.`,
    ...(views.length > 0 ? [`The next start rebuilds these views: ${views.join(', ')}.`] : []),
    ...(workflows.length > 0 ? [`These workflows continue from position ${position}: ${workflows.join(', ')}.`] : []),
    'A signed checkpoint records this; bin/opdesk audit:verify and the history report show it.',
  ].join('\n')
}

/**
 * `bin/opdesk log:accept-restore`: accepts a log that was set back by a restored backup, or by a fail-over that lost the last writes.
 * Exit code 2 if it failed, without any change.
 */
await runCommand(async () => {
  const settings = commandSettings()
  const accepted = await withDatabase(settings, async connectionString => {
    await migrate(connectionString)
    const clock = await readProductClock(connectionString)
    const keys = await openVerifiedKeys(settings, connectionString)
    const store = await openLog(settings, connectionString, keys)
    try {
      return await acceptRestore({
        connectionString,
        log: store.stored,
        dense: settings.eventStoreUrl === undefined,
        ledger: createLedger(ledgerFile(settings)),
        privateKey: keys.signing,
        publicKeys: keys.verifying,
        hashes: createEventHashes(keys.events),
        now: clock(),
      })
    } finally {
      await store.close()
    }
  })
  process.stdout.write(
    `${accepted ? describeRestore(accepted) : 'No view, workflow or checkpoint is ahead of the log, so there is nothing to accept.'}\n`,
  )
})
