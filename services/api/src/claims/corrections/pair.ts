import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { type ClaimState, claimAggregate, isSubmitted } from '@opdesk/domain/claim/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../../deps.ts'

/**
 * Locks a rejected claim together with its copy until the transaction ends. Each has a stream of its own, and only one of them may be
 * open.
 */
export const lockPair = async (db: AppDeps['db'], originalId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`correction ${originalId}`}, 0))`.execute(db)
}

export const loadClaim = async ({ store }: Pick<AppDeps, 'store'>, id: string): Promise<ClaimState> =>
  (await load(store, claimAggregate, claimStream(id))).state

/**
 * The other claim for the same visit, read under the pair's lock: the copy that corrects this claim, or the claim that this one
 * corrects; undefined without one. `db`: the transaction that holds the lock.
 */
export const otherClaim = async (
  deps: Pick<AppDeps, 'store'>,
  db: AppDeps['db'],
  claimId: string,
): Promise<ClaimState | undefined> => {
  const claim = await loadClaim(deps, claimId)
  const corrects = claim.status === 'new' ? undefined : claim.corrects
  const copy = isSubmitted(claim) ? claim.copy : null
  const other = corrects ?? copy
  if (!other) return undefined
  await lockPair(db, corrects?.claim_id ?? claimId)
  return await loadClaim(deps, other.claim_id)
}
