import { randomUUID } from 'node:crypto'
import { processActor } from '@opdesk/contracts/actor.ts'
import { settings as systemSettings } from '@opdesk/contracts/resource/settings.ts'
import { recordAggregate, resourceStream } from '@opdesk/domain/resource/record.ts'
import { turnOffSecondAdmin } from '@opdesk/domain/resource/second-admin-off.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { readProductClock } from '@opdesk/event-store/postgres/database-clock.ts'
import { migrate } from '@opdesk/projections/database/migrate.ts'
import { openLog } from '@opdesk/server/open-log.ts'
import { openVerifiedKeys } from '@opdesk/server/verified-keys.ts'
import { commandSettings, runCommand } from './command.ts'
import { withDatabase } from './with-database.ts'

/**
 * `bin/opdesk second-admin:off`: turns the System Setting ‘Require a second admin’ off, with the operator as the recorded actor. For
 * use when the admin who would have to confirm is gone for good. Exit code 2 if it failed.
 */
await runCommand(async () => {
  const settings = commandSettings()
  const { _id } = systemSettings.builtIn[0]
  await withDatabase(settings, async connectionString => {
    await migrate(connectionString)
    const clock = await readProductClock(connectionString)
    const store = await openLog(settings, connectionString, await openVerifiedKeys(settings, connectionString))
    try {
      const { appended } = await handleCommand({
        store,
        aggregate: recordAggregate(systemSettings, _id),
        stream: resourceStream(systemSettings, _id),
        command: { id: randomUUID(), actor: processActor('operator') },
        now: clock(),
        decide: turnOffSecondAdmin,
      })
      const summary = appended
        ? 'Turned off: an admin with the Users program changes people alone. Turn ‘Require a second admin’ on again in the System Settings afterwards.'
        : 'Nothing to do: ‘Require a second admin’ is off.'
      process.stdout.write(`${summary}\n`)
    } finally {
      await store.close()
    }
  })
})
