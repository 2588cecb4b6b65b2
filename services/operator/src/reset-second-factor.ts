import { randomUUID } from 'node:crypto'
import { removeSecondFactor } from '@opdesk/api/account/sign-in/access.ts'
import { type UserEvent, userStream } from '@opdesk/contracts/account/events.ts'
import { processActor } from '@opdesk/contracts/actor.ts'
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
 * `bin/opdesk second-factor:reset admin@example.org`: resets the second factor of the admin and of the management user with that
 * address, with the operator as the recorded actor. For use when no other admin can do it. Exit code 1 if there is no such account,
 * 2 if the command failed.
 */
await runCommand(async () => {
  const [email] = process.argv.slice(2)
  const settings = commandSettings()
  const reset: string[] = []
  if (email)
    await withDatabase(settings, async connectionString => {
      await migrate(connectionString)
      const clock = await readProductClock(connectionString)
      const store = await openLog(settings, connectionString, await openVerifiedKeys(settings, connectionString))
      const db = createDb(connectionString, { max: 2 })
      try {
        for (const role of ['admin', 'management'] as const) {
          const account = await findAccountByEmail(db, email.toLowerCase(), role)
          if (!account) continue
          await handleCommand({
            store,
            aggregate: userAggregate,
            stream: userStream(account.id),
            command: { id: randomUUID(), actor: processActor('operator') },
            now: clock(),
            decide: (): UserEvent[] => [{ type: 'second_factor_reset', data: {} }],
          })
          await removeSecondFactor({ db }, account.id)
          reset.push(role)
        }
      } finally {
        await db.destroy()
        await store.close()
      }
    })
  const summary = reset.length > 0 ? `Reset: the ${reset.join(' and the ')} user signs in with the password alone.` : undefined
  process.stdout.write(`${summary ?? `Nobody of the back office has the address ${email ?? '(none given)'}.`}\n`)
  process.exitCode = summary ? 0 : 1
})
