import { fillTemplate } from '@opdesk/contracts/email/fill-template.ts'
import { paymentDisputedText } from '@opdesk/contracts/email/payment-disputed.ts'
import { formatPaid } from '@opdesk/contracts/money.ts'
import { orderStream } from '@opdesk/contracts/order/events.ts'
import { nameOf, type PlacedOrder } from '@opdesk/contracts/order/order.ts'
import type { Chain } from '@opdesk/contracts/subscriber/chain/state.ts'
import { type Day, formatDay, formatInstant, istDay } from '@opdesk/contracts/time.ts'
import { orderAggregate } from '@opdesk/domain/order/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { findAdminsAndFinance } from '@opdesk/projections/account/people.ts'
import type { Database } from '@opdesk/projections/database/database.ts'
import { Kysely, PostgresDialect } from 'kysely'
import type { EventHandlers, HandledEvent, WorkflowContext } from '../workflow.ts'
import { queueMail } from './mail-queue.ts'
import { subscriberNow } from './mail-to-subscriber.ts'
import { boughtLetter, failedLetter, refundLetter, type SaleLetter } from './sale-letters.ts'
import { tellNews } from './tell-news.ts'

type Write = (order: PlacedOrder, known: { chain: Chain; today: Day }) => SaleLetter | undefined

const queue = async (event: HandledEvent, context: WorkflowContext, write: Write): Promise<void> => {
  const { store, clock } = context
  const { stream, at } = event
  const { state: order } = await load(store, orderAggregate, stream)
  if (order.status === 'new') return
  const subscriber = await subscriberNow(store, order.subscriber_id)
  const chain = subscriber.status === 'registered' ? subscriber.chain : []
  const letter = write(order, { chain, today: istDay(clock()) })
  if (!letter) return
  const path = `/user/orders/${encodeURIComponent(orderStream.idOf(stream))}`
  const values = { date: formatInstant(at), ...letter.values }
  await tellNews(event, order.subscriber_id, { path, ...letter, values }, context)
}

/** Mails Finance that a bank waits for an answer about a payment; mails the admins if Finance has no active person. */
const mailDispute = async (event: HandledEvent<'payment_disputed'>, { store, db, clock }: WorkflowContext): Promise<void> => {
  const { status, amount, payment_id, reason, respond_by } = event.data
  if (status !== 'open') return
  const { state: order } = await load(store, orderAggregate, event.stream)
  if (order.status === 'new') return
  const reading = new Kysely<Database>({ dialect: new PostgresDialect({ pool: db }) })
  const people = await findAdminsAndFinance(reading)
  const finance = people.filter(({ role }) => role === 'management')
  const currency = order.payments.find(payment => payment.payment_id === payment_id)?.currency ?? 'INR'
  const filled = fillTemplate(paymentDisputedText, {
    amount: formatPaid(amount, currency),
    reference: payment_id,
    plan_name: nameOf(order),
    remark: reason.replaceAll('_', ' ') || 'not told',
    expiry_date: respond_by ? formatDay(istDay(new Date(respond_by))) : 'the day that the provider shows',
  })
  for (const { id, role, email } of finance.length > 0 ? finance : people) {
    const path = `/${role}/orders/${encodeURIComponent(orderStream.idOf(event.stream))}`
    const mail = { ...filled, event_id: event.id, template: 'payment_disputed' as const, recipient_id: id, to: email, path }
    await queueMail(db, mail, clock())
  }
}

/**
 * Mails subscribers about purchases, about refunds, and about a failed payment once its order has ended. Mails Finance
 * about disputes at the bank. Each event sends one mail.
 */
export const mailOfSale: Pick<EventHandlers, 'order_fulfilled' | 'order_expired' | 'refund_requested' | 'payment_disputed'> = {
  payment_disputed: mailDispute,
  order_fulfilled: (event, context) => queue(event, context, (order, known) => boughtLetter(event.data, order, known)),
  order_expired: (event, context) => queue(event, context, failedLetter),
  refund_requested: (event, context) => queue(event, context, order => refundLetter(event.data, order)),
}
