import type { DowntimeNews } from '@opdesk/contracts/payout/payout-news.ts'
import type { WorkflowContext } from '../workflow.ts'

/** Keeps when a bank is down. An end is never taken back: the news of the start may arrive after it. */
export const keepDowntime = async (
  { db }: Pick<WorkflowContext, 'db'>,
  { downtime_id, bank, began_at, ended_at, status }: DowntimeNews,
): Promise<void> => {
  const ended = status === 'resolved' ? (ended_at ?? began_at) : null
  await db.query(
    `insert into app.bank_downtime as known (downtime_id, bank, began_at, ended_at) values ($1, $2, $3, $4)
     on conflict (downtime_id) do update set ended_at = coalesce(known.ended_at, excluded.ended_at)`,
    [downtime_id, bank, began_at, ended],
  )
}
