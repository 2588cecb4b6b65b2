import type { Day } from '@opdesk/contracts/time.ts'
import { announceWork } from '@opdesk/event-store/postgres/work-channels.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../../deps.ts'

/** Name of the workflow that compares. */
const WORKFLOW = 'payout-reconciliation'

/** Asks the workflow to compare the payouts of IST days, both included. Days that failed are tried again at once. */
export const askComparison = async ({ db, clock }: Pick<AppDeps, 'db' | 'clock'>, from: Day, to: Day): Promise<void> => {
  await sql`
    insert into app.payout_reconciled_day (day, asked_at)
    select g::date, ${clock()}::timestamptz from generate_series(${from}::date, ${to}::date, interval '1 day') g
    on conflict (day) do update set asked_at = excluded.asked_at, failed_at = null, failure = null
    returning ${sql.raw(announceWork(WORKFLOW))}`.execute(db)
}
