import { sql } from 'kysely'
import type pg from 'pg'
import { viewTable } from '../database/view-table.ts'
import { queryViews } from '../engine/query-views.ts'

/**
 * Payouts that need a person, for metrics. `late`: numbers by kind; `held`: numbers at the provider by reason; `unsent_since`: when the
 * oldest one that was not sent yet was requested, in seconds since 1970, null if there is none.
 */
export interface PayoutFigures {
  late: Record<string, number>
  held: Record<string, number>
  paid_twice: number
  unsent_since: number | null
}

interface Figures {
  late: Record<string, number> | null
  held: Record<string, number> | null
  paid_twice: number
  unsent_since: number | null
}

/** The figures of this moment. @param db with the search path of the views */
export async function readPayoutFigures(db: Pick<pg.Pool, 'query'>): Promise<PayoutFigures> {
  const payout = viewTable('payout')
  const { rows } = await queryViews<Figures>(
    { db },
    sql<Figures>`
    select
      (select jsonb_object_agg(late, n) from (select late, count(*)::int as n from ${payout} where late is not null group by late) l)
        as late,
      (select jsonb_object_agg(reason, n) from (
        select coalesce(reason, 'unknown') as reason, count(*)::int as n from ${payout}
        where state = 'in_process' and class = 'ours' group by 1) h) as held,
      (select count(*)::int from ${payout} where state = 'paid_twice') as paid_twice,
      (select extract(epoch from min(requested_at))::float8 from ${payout} where state = 'requested' and channel = 'razorpayx') as unsent_since`,
  )
  const [figures] = rows
  if (!figures) throw new Error('a query without conditions has no row')
  return { ...figures, late: figures.late ?? {}, held: figures.held ?? {} }
}
