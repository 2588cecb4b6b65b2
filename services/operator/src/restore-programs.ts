import { randomUUID } from 'node:crypto'
import { userStream } from '@opdesk/contracts/account/events.ts'
import { processActor } from '@opdesk/contracts/actor.ts'
import { restorePrograms } from '@opdesk/domain/account/restore-programs.ts'
import { userAggregate } from '@opdesk/domain/account/user.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { readProductClock } from '@opdesk/event-store/postgres/database-clock.ts'
import { findAccountByEmail } from '@opdesk/projections/account/query.ts'
import { createDb } from '@opdesk/projections/database/database.ts'
import { migrate } from '@opdesk/projections/database/migrate.ts'
import { openLog } from '@opdesk/server/open-log.ts'
import { openVerifiedKeys } from '@opdesk/server/verified-keys.ts'
import { commandSettings, runCommand } from './command.ts'
import { withDatabase } from './with-database.ts'

/**
 * `bin/opdesk programs:restore admin@example.org`: grants every program to the active admin with that address, with the operator as
 * the recorded actor. For use when no other admin can do it. Exit code 1 if there is no such admin, 2 if the command failed.
 */
await runCommand(async () => {
  const [email = ''] = process.argv.slice(2)
  const settings = commandSettings()
  let restored = false
  await withDatabase(settings, async connectionString => {
    await migrate(connectionString)
    const clock = await readProductClock(connectionString)
    const store = await openLog(settings, connectionString, await openVerifiedKeys(settings, connectionString))
    const db = createDb(connectionString, { max: 2 })
    try {
      const account = await findAccountByEmail(db, email.toLowerCase(), 'admin')
      if (account?.status !== 1) return
      await handleCommand({
        store,
        aggregate: userAggregate,
        stream: userStream(account.id),
        command: { id: randomUUID(), actor: processActor('operator') },
        now: clock(),
        decide: restorePrograms,
      })
      restored = true
    } finally {
      await db.destroy()
      await store.close()
    }
  })
  const summary = restored
    ? `Restored: the admin ${email} has every program.`
    : `No active admin has the address ${email || '(none given)'}.`
  process.stdout.write(`${summary}\n`)
  process.exitCode = restored ? 0 : 1
})
