import type { Verifier } from '@opdesk/domain/claim/assignment.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../../deps.ts'
import { requireCaughtUp } from '../../plugins/log-position.ts'
import { readVerifiers } from './active-verifiers.ts'

const LOCK = 'given work'

/**
 * The active verifiers in the order in which they get this claim or dispute. Submissions choose one at a time over all processes.
 * Each records its choice in a table, so the next submission counts it before the views contain it. Call this before a database
 * connection is held. @param choose the verifier that the event will name; null if there is none
 * @throws behind
 */
export const assignVerifier = async (
  { store, db, positions }: Pick<AppDeps, 'store' | 'db' | 'positions'>,
  now: Date,
  { kind, claim_id }: { kind: 'claim' | 'dispute'; claim_id: string },
  choose: (verifiers: readonly Verifier[]) => { id: string } | null,
): Promise<Verifier[]> => {
  await requireCaughtUp({ positions, store })
  return await db.transaction().execute(async transaction => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`.execute(transaction)
    const verifiers = await readVerifiers(transaction, now, { forDispute: kind === 'dispute' })
    const chosen = choose(verifiers)
    if (!chosen) return verifiers
    await sql`
      with ended as (
        delete from app.given_work where (kind, claim_id) <> (${kind}, ${claim_id})
          and at not between ${now}::timestamptz - interval '1 minute' and ${now}::timestamptz + interval '1 minute')
      insert into app.given_work (kind, claim_id, verifier_id, at) values (${kind}, ${claim_id}, ${chosen.id}, ${now})
      on conflict (kind, claim_id) do update set verifier_id = excluded.verifier_id, at = excluded.at`.execute(transaction)
    return verifiers
  })
}
