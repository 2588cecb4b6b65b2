import { acceptLoss } from '@opdesk/event-store/personal-data/accept-loss.ts'
import { createKeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import { createPool } from '@opdesk/event-store/postgres/connection.ts'
import { migrate } from '@opdesk/projections/database/migrate.ts'
import { openVerifiedKeys } from '@opdesk/server/verified-keys.ts'
import { commandSettings, runCommand } from './command.ts'
import { withDatabase } from './with-database.ts'

const RESULT_TEXTS = {
  given_up: 'given up. Their personal data in the log reads as erased from now on; rebuild the views that show them',
  readable: 'left as it is: the key can be decrypted',
  erased: 'left as it is: the key was destroyed before',
  unknown: 'never had a key',
} as const

/**
 * `bin/opdesk keys:accept-loss <person id>…`: gives up keys of persons that are damaged or lost and have no backup. Exit code 1 if
 * any of these keys was not given up, 2 if the command failed.
 */
await runCommand(async () => {
  const persons = process.argv.slice(2)
  if (persons.length === 0) throw new Error('name the persons by their ids, as audit:verify and /readyz do')
  const settings = commandSettings()
  const results = await withDatabase(settings, async connectionString => {
    await migrate(connectionString)
    const { master } = await openVerifiedKeys(settings, connectionString)
    const db = createPool(connectionString, 1)
    try {
      return await acceptLoss(db, createKeySet(master), persons)
    } finally {
      await db.end()
    }
  })
  for (const [person, result] of results) process.stdout.write(`${person}: ${RESULT_TEXTS[result]}.\n`)
  process.exitCode = [...results.values()].every(result => result === 'given_up') ? 0 : 1
})
