import { type Day, istDay } from '@opdesk/contracts/time.ts'
import { subscriberNow } from '../mail/mail-to-subscriber.ts'
import type { EndingPlans, Ends, WorkflowContext } from '../workflow.ts'

/** Number of ends that a sweep may have in any case. */
const FEW = 20
/** Share of all plans that a sweep may end. */
const SHARE = 0.05

export const isTooMany = ({ ends, plans }: Ends): boolean => ends > FEW && ends > plans * SHARE

/** The timers that end plans: a subscription also has timers of reminders. */
const OF_PLANS = "workflow = $1 and data ->> 'kind' is distinct from 'reminder'"

interface DueEnd {
  key: string
  subscriber_id: string
}

/** The import of an employee whose plans end; undefined for other people. */
const importOf = async ({ key, subscriber_id }: DueEnd, { store }: WorkflowContext, plans: EndingPlans, today: Day) => {
  const subscriber = await subscriberNow(store, subscriber_id)
  if (subscriber.status === 'unknown') return undefined
  const ended = plans.endedBy({ key, chain: subscriber.chain, today })
  const isCorporate = ended.length > 0 && ended.every(({ origin }) => origin === 'corporate')
  return isCorporate ? (subscriber.employment?.import_id ?? undefined) : undefined
}

/**
 * Counts the plans that a sweep would end now. The employees of one import count once, because their plans end together. Counts no
 * further than to too many.
 */
export const countEnds = async (context: WorkflowContext, plans: EndingPlans, now: Date): Promise<Ends> => {
  const { workflow } = plans
  const [all] = (
    await context.db.query<{ plans: number }>(`select count(*)::int as plans from app.timer where ${OF_PLANS}`, [workflow])
  ).rows
  const total = all?.plans ?? 0
  const { rows } = await context.db.query<DueEnd>(
    `select key, data ->> 'subscriber_id' as subscriber_id from app.timer where ${OF_PLANS} and due_at <= $2 order by due_at, key`,
    [workflow, now],
  )
  if (!isTooMany({ ends: rows.length, plans: total })) return { ends: rows.length, plans: total }
  const counted = new Set<string>()
  for (const due of rows) {
    const import_id = await importOf(due, context, plans, istDay(now))
    counted.add(import_id === undefined ? `timer ${due.key}` : `import ${import_id}`)
    if (isTooMany({ ends: counted.size, plans: total })) return { ends: rows.length, plans: total }
  }
  return { ends: counted.size, plans: total }
}
