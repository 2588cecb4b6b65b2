import { randomBytes } from 'node:crypto'
import { hookSecretContext } from '@opdesk/event-store/personal-data/encrypted-columns.ts'
import type { KeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { sql } from 'kysely'
import type pg from 'pg'

export const SECRET_PREFIX = 'whsec_'
const SECRET_BYTES = 32
/** Time (ms) for which a replaced secret still signs. */
export const SECRET_OVERLAP_MS = 86_400_000

interface Deps {
  db: Db
  messageKeys: KeySet
  clock: () => Date
}

/**
 * Makes the secret of a webhook, or replaces it; the replaced one signs for another day. A repeated command answers the same secret.
 * It is shown to the caller once.
 */
export const makeHookSecret = async ({ db, messageKeys, clock }: Deps, hookId: string, commandId: string): Promise<string> => {
  const made = `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`
  const sealed = messageKeys.encrypt(made, hookSecretContext(hookId))
  const until = new Date(clock().getTime() + SECRET_OVERLAP_MS)
  await sql`
    insert into app.hook_secret as kept (hook_id, sealed, command_id) values (${hookId}, ${sealed}, ${commandId})
    on conflict (hook_id) do update set sealed = excluded.sealed, previous = kept.sealed, previous_until = ${until}, command_id = excluded.command_id
    where kept.command_id <> excluded.command_id`.execute(db)
  const { rows } = await sql<{ sealed: Buffer }>`select sealed from app.hook_secret where hook_id = ${hookId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`webhook ${hookId} has no secret`)
  return messageKeys.decrypt(row.sealed, hookSecretContext(hookId)).toString()
}

/** The secrets that sign now, the newest first. */
export const hookSecrets = async (
  db: Pick<pg.Pool, 'query'>,
  messageKeys: KeySet,
  hookId: string,
  now: Date,
): Promise<string[]> => {
  const { rows } = await db.query<{ sealed: Buffer; previous: Buffer | null; previous_until: Date | null }>(
    'select sealed, previous, previous_until from app.hook_secret where hook_id = $1',
    [hookId],
  )
  return rows.flatMap(({ sealed, previous, previous_until }) => {
    const valid = previous && previous_until && previous_until > now ? [sealed, previous] : [sealed]
    return valid.map(value => messageKeys.decrypt(value, hookSecretContext(hookId)).toString())
  })
}
