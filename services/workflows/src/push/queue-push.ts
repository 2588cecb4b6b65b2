import { announceWork } from '@opdesk/event-store/postgres/work-channels.ts'
import type { WorkflowContext } from '../workflow.ts'

/** Name of the workflow that sends notices. */
export const PUSH = 'push'

/** Time (ms) after which an unsent notice expires. */
const GOOD_MS = 86_400_000

/** Queues a notice for each browser of a person that shows news. A repeat for the same event has no effect. */
export const queuePush = async (
  { event_id, recipient_id }: { event_id: string; recipient_id: string },
  { db, clock }: Pick<WorkflowContext, 'db' | 'clock'>,
): Promise<void> => {
  const now = clock()
  await db.query(
    `insert into app.push_delivery (event_id, session_id, due_at, good_until)
     select $1, session_id, $3, $4 from app.push_subscription where user_id = $2
     on conflict do nothing returning ${announceWork(PUSH)}`,
    [event_id, recipient_id, now, new Date(now.getTime() + GOOD_MS)],
  )
}
