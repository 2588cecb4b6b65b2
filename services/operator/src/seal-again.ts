import { secondFactorContext } from '@opdesk/api/account/second-factor/pass-second-factor.ts'
import { placeCanaries } from '@opdesk/event-store/personal-data/canary.ts'
import {
  bankAnswerLines,
  bankAnswerRows,
  bankAnswerSummaries,
  bulkDecisions,
  deskQueues,
  type EncryptedColumn,
  hookSecrets,
  listViews,
  messageBodies,
  payoutWebhookBodies,
  personKeys,
  previousHookSecrets,
  providerSecrets,
  webhookBodies,
} from '@opdesk/event-store/personal-data/encrypted-columns.ts'
import { createKeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import { reencrypt } from '@opdesk/event-store/personal-data/reencrypt.ts'
import { createPool } from '@opdesk/event-store/postgres/connection.ts'
import { storeRetiredEventKeys } from '@opdesk/integrations/keys/key-files.ts'
import { migrate } from '@opdesk/projections/database/migrate.ts'
import { keySetsOf, openVerifiedKeys, recordSigning } from '@opdesk/server/verified-keys.ts'
import { commandSettings, runCommand } from './command.ts'
import { withDatabase } from './with-database.ts'

const secretsIn = (column: 'secret' | 'pending_secret'): EncryptedColumn => ({
  table: 'app.second_factor',
  key: 'user_id',
  column,
  contextOf: secondFactorContext,
})

/**
 * `bin/opdesk master-key:seal-again`: encrypts values again that were encrypted with the other keys of `master.key`, with the first
 * key in it. The product may be running or stopped. Exit code 2 if it failed: finished values stay finished, and the command may be
 * run again.
 */
await runCommand(async () => {
  const settings = commandSettings()
  const damaged = new Set<string>()
  let kept = 0
  const summary = await withDatabase(settings, async connectionString => {
    await migrate(connectionString)
    const keys = await openVerifiedKeys(settings, connectionString)
    kept = await storeRetiredEventKeys(settings.keysDir)
    const masterKeys = createKeySet(keys.master)
    const secondFactorKeys = createKeySet(keys.secondFactor)
    const db = createPool(connectionString, 1)
    try {
      const persons = await reencrypt(db, masterKeys, personKeys, id => damaged.add(id))
      const secrets = await reencrypt(db, secondFactorKeys, secretsIn('secret'))
      const pending = await reencrypt(db, secondFactorKeys, secretsIn('pending_secret'))
      const messageKeys = createKeySet(keys.messages)
      const waiting = await reencrypt(db, messageKeys, messageBodies)
      const bodies =
        (await reencrypt(db, messageKeys, bankAnswerRows)) +
        (await reencrypt(db, messageKeys, bankAnswerSummaries)) +
        (await reencrypt(db, messageKeys, bankAnswerLines)) +
        (await reencrypt(db, messageKeys, deskQueues)) +
        (await reencrypt(db, messageKeys, listViews)) +
        (await reencrypt(db, messageKeys, bulkDecisions)) +
        (await reencrypt(db, messageKeys, hookSecrets)) +
        (await reencrypt(db, messageKeys, previousHookSecrets)) +
        (await reencrypt(db, messageKeys, providerSecrets)) +
        (await reencrypt(db, messageKeys, webhookBodies)) +
        (await reencrypt(db, messageKeys, payoutWebhookBodies))
      const sets = keySetsOf(keys)
      await placeCanaries(db, sets, Object.keys(sets))
      await recordSigning(db, keys)
      const done = `${persons} keys of persons, ${secrets + pending} secrets of second factors, ${waiting} waiting messages and ${bodies} webhooks`
      return `Encrypted again with the master key ${masterKeys.newest()}: ${done}.`
    } finally {
      await db.end()
    }
  })
  const left =
    damaged.size === 0
      ? 'No value is encrypted with an older key.'
      : `The keys of these persons cannot be decrypted with any master key and were not changed: ${[...damaged].join(', ')}.`
  const added = kept > 0 ? ` ${kept} keys of hashes of events were added to event-hashes.key.` : ''
  process.stdout.write(`${summary} ${left}${added}\n`)
})
