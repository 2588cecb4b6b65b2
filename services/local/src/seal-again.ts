import { fileURLToPath } from 'node:url'
import { secondFactorContext } from '@opdesk/api/account/second-factor/pass-second-factor.ts'
import { createKeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import { sealAgain } from '@opdesk/event-store/personal-data/seal-again.ts'
import {
  personKeys,
  type SealedColumn,
  waitingMessages,
  webhookBodies,
} from '@opdesk/event-store/personal-data/sealed-columns.ts'
import { createPool } from '@opdesk/event-store/postgres/connection.ts'
import { keepEventKeys, openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { explain } from './explain.ts'
import { readSettings } from './settings.ts'
import { withDatabase } from './with-database.ts'

const CHECKOUT = fileURLToPath(new URL('../../..', import.meta.url))

const secretsIn = (column: 'secret' | 'pending_secret'): SealedColumn => ({
  table: 'app.second_factor',
  key: 'user_id',
  column,
  contextOf: secondFactorContext,
})

/**
 * `npm run master-key:seal-again`: encrypts with the first key of `master.key` everything that its other keys encrypted, with the
 * product running or not. Exit code 2 when it failed: values done by then are done, and the command may be run again.
 */
try {
  const settings = readSettings(process.env, [], CHECKOUT)
  const { master, secondFactor, messages } = await openKeys(settings.keysDir)
  const masterKeys = createKeySet(master)
  const secondFactorKeys = createKeySet(secondFactor)
  const kept = await keepEventKeys(settings.keysDir)
  const told = await withDatabase(settings, async connectionString => {
    const db = createPool(connectionString, 1)
    try {
      const persons = await sealAgain(db, masterKeys, personKeys)
      const secrets = await sealAgain(db, secondFactorKeys, secretsIn('secret'))
      const pending = await sealAgain(db, secondFactorKeys, secretsIn('pending_secret'))
      const messageKeys = createKeySet(messages)
      const waiting = await sealAgain(db, messageKeys, waitingMessages)
      const bodies = await sealAgain(db, messageKeys, webhookBodies)
      return `${persons} keys of persons, ${secrets + pending} secrets of second factors, ${waiting} messages that wait and ${bodies} webhooks`
    } finally {
      await db.end()
    }
  })
  process.stdout.write(
    `Sealed again under the master key ${masterKeys.newest()}: ${told}. Nothing is left under an older one.${kept > 0 ? ` ${kept} keys of hashes of events were added to event-hashes.key.` : ''}\n`,
  )
} catch (error) {
  console.error(explain(error, undefined))
  process.exitCode = 2
}
