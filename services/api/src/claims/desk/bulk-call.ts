import { DomainError } from '@opdesk/contracts/errors.ts'
import type { Command } from '@opdesk/event-store/handle-command.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../../deps.ts'

/** How long a key stays bound to a body; after that, only rows that succeeded are recognised. */
const KEPT_MS = 30 * 24 * 3_600_000

/**
 * Binds the Idempotency-Key of a bulk call to its body, before any row is executed. If two concurrent calls have one key and
 * different bodies, only the call that binds it first is executed.
 * @throws idempotency_key_reused if the key belongs to another body
 */
export const bindKeyToBody = async (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { id, digest, older_digests = [] }: Command,
): Promise<void> => {
  if (digest === undefined) return
  const now = clock()
  const { rows } = await sql<{ digest: string; fresh: boolean }>`
    insert into app.bulk_call (id, digest, at) values (${id}, ${digest}, ${now})
    on conflict (id) do update set id = excluded.id
    returning digest, xmax = 0 as fresh`.execute(db)
  const [bound] = rows
  if (bound && ![digest, ...older_digests].includes(bound.digest)) throw new DomainError('idempotency_key_reused')
  if (bound?.fresh) await sql`delete from app.bulk_call where at < ${new Date(now.getTime() - KEPT_MS)}`.execute(db)
}
