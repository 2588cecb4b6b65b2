import { prepareAccess } from '@opdesk/event-store/eventstoredb/prepare-access.ts'
import { StartError } from '@opdesk/server/start-error.ts'
import { commandSettings, runCommand } from './command.ts'

/**
 * `bin/opdesk eventstore:prepare`: creates the user of EVENTSTORE_URL and its rights, as the admin of EVENTSTORE_ADMIN_URL. Can be
 * repeated. Exit code 2 if it failed.
 */
await runCommand(async () => {
  const product = commandSettings().eventStoreUrl
  const admin = process.env.EVENTSTORE_ADMIN_URL
  if (!product || !admin)
    throw new StartError('Set EVENTSTORE_URL to the address of the product, and EVENTSTORE_ADMIN_URL to that of an admin.')
  const changes = await prepareAccess({ product, admin })
  process.stdout.write(
    `${changes.length > 0 ? changes.join('\n') : 'The user and its rights are complete: nothing was changed.'}\n`,
  )
})
