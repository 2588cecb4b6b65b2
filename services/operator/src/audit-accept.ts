import { hostname, userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { createEventHashes } from '@opdesk/event-store/hash-chain/event-hash.ts'
import { createLedger } from '@opdesk/event-store/hash-chain/ledger.ts'
import { readProductClock } from '@opdesk/event-store/postgres/database-clock.ts'
import { migrate } from '@opdesk/projections/database/migrate.ts'
import { ledgerFile, openLog } from '@opdesk/server/open-log.ts'
import { StartError } from '@opdesk/server/start-error.ts'
import { openVerifiedKeys } from '@opdesk/server/verified-keys.ts'
import { acceptRefused, type Named, type Refused, readRefused } from '@opdesk/workflows/notary/accept-refused.ts'
import { commandSettings, runCommand } from './command.ts'
import { confirmed } from './confirmed.ts'
import { withDatabase } from './with-database.ts'

const USAGE = "bin/opdesk audit:accept --position N --event ID --reason 'why it stays'"

const LONGEST_REASON = 500
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The first error in the arguments; undefined if there is none. */
const fault = (position: string, event: string, reason: string): string | undefined => {
  if (!/^[0-9]{1,20}$/.test(position)) return '--position must be a number'
  if (!UUID.test(event)) return '--event must be the id of an event'
  if (reason === '' || reason.length > LONGEST_REASON) return `--reason must have 1 to ${LONGEST_REASON} characters`
  if (/\p{Cc}/u.test(reason)) return '--reason must be one line'
  return undefined
}

/** Reads the command's arguments. @throws StartError with the error and the usage of the command */
const readArguments = (): Named => {
  const text = { type: 'string' } as const
  const given = () => {
    try {
      return parseArgs({ options: { position: text, event: text, reason: text } }).values
    } catch (error) {
      throw new StartError(`${error instanceof Error ? error.message : String(error)} (${USAGE})`)
    }
  }
  const { position = '', event = '', reason = '' } = given()
  const [event_id, why] = [event.toLowerCase(), reason.trim()]
  const wrong = fault(position, event_id, why)
  if (wrong) throw new StartError(`${wrong}: ${USAGE}`)
  return { position, event_id, reason: why, by: `${userInfo().username}@${hostname()}` }
}

/** Describes the event without names and amounts, because its content may be personal. */
const showEvent = ({ event, fault: why }: Refused, { reason, by }: Named): string =>
  [
    `Position ${event.position} of the log: ${event.type}, version ${event.version} of ${event.stream}, event ${event.id}.`,
    `Its recorded time is ${event.at}.`,
    `The notary refuses it: ${why.detail}.`,
    `If you accept it, it counts like any other event: views and workflows apply it. It stays in the log for good, and every verification lists it, with the reason ‘${reason}’ and the name ${by}. This cannot be undone.`,
  ].join('\n')

/**
 * `bin/opdesk audit:accept --position N --event ID --reason '…'`: accepts an event that the notary refuses, after a prompt. Exit
 * code 1 if it was not confirmed, 2 if it failed; in both cases the log is unchanged.
 */
await runCommand(async () => {
  const event = readArguments()
  const settings = commandSettings()
  await withDatabase(settings, async connectionString => {
    await migrate(connectionString)
    const keys = await openVerifiedKeys(settings, connectionString)
    const store = await openLog(settings, connectionString, keys)
    try {
      const options = {
        connectionString,
        log: store.stored,
        ledger: createLedger(ledgerFile(settings)),
        privateKey: keys.signing,
        publicKeys: keys.verifying,
        hashes: createEventHashes(keys.events),
        clock: await readProductClock(connectionString),
      }
      const refused = await readRefused(options, event)
      process.stdout.write(`${showEvent(refused, event)}\n`)
      if (await confirmed('accept', 'Type accept to accept it: ')) {
        await acceptRefused(options, event, refused)
        process.stdout.write(`\nAccepted. The notary continues after position ${event.position}.\n`)
      } else {
        process.stdout.write('\nNot accepted. Nothing was changed.\n')
        process.exitCode = 1
      }
    } finally {
      await store.close()
    }
  })
})
