import { InternalStatus } from '@opdesk/contracts/codes.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import type { ClaimProof } from '@opdesk/contracts/site/pages.ts'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'

/** Least number of paid claims from which the figures say something about the next claim. */
const LEAST = 20
/** Number of the latest paid claims whose median is shown: an older pace promises too much or too little. */
const LATEST = 500

/** Figures of all claims for the public site; null while fewer than 20 are paid. Reads tallies and the latest paid claims only. */
export async function claimProof(db: Db): Promise<ClaimProof | null> {
  const { rows } = await sql<{ settled: number; refused: number; paid: number; days: number | null }>`
    select
      coalesce(sum(count) filter (where internal_status = ${InternalStatus.settled}), 0)::float8 as settled,
      coalesce(sum(count) filter (where internal_status in (${InternalStatus.rejected}, ${InternalStatus.invalid})), 0)::float8 as refused,
      coalesce(sum(paid), 0)::float8 as paid,
      (select percentile_cont(0.5) within group (order by extract(epoch from closed_at - submitted_at) / 86400)
        from (
          select closed_at, submitted_at from ${viewTable('claim_list')}
          where internal_status = ${InternalStatus.settled} order by created_at desc limit ${LATEST}
        ) latest)::float8 as days
    from ${viewTable('claim_day')}`.execute(db)
  const [sums] = rows
  if (!sums || sums.settled < LEAST || sums.days === null) return null
  return {
    days: Math.max(1, Math.round(sums.days)),
    paidOf100: Math.floor((100 * sums.settled) / (sums.settled + sums.refused)),
    paid: toRupees(sums.paid),
    claims: sums.settled,
  }
}
