import { randomUUID } from 'node:crypto'
import { processActor } from '@opdesk/contracts/actor.ts'
import { type PayoutEvent, type PayoutSource, paymentOfAttempt, payoutStream } from '@opdesk/contracts/payout/events.ts'
import type { PayoutState } from '@opdesk/contracts/payout/payout.ts'
import type { PayoutNews } from '@opdesk/contracts/payout/payout-news.ts'
import { payoutAggregate } from '@opdesk/domain/payout/state.ts'
import { needsLookUp, type OriginatedNews, takePayoutNews } from '@opdesk/domain/payout/take-payout-news.ts'
import { type Handled, handleCommand, load } from '@opdesk/event-store/handle-command.ts'
import { takeValidationNews } from '../payout-accounts/payout-accounts.ts'
import type { TakeNews } from '../payout-webhooks/payout-webhooks.ts'
import type { WorkflowContext } from '../workflow.ts'
import { keepDowntime } from './bank-downtimes.ts'
import { inTurnOf, otherOwners } from './utr-turn.ts'

const NAME = 'payout-calls'

export type PayoutContext = Pick<WorkflowContext, 'store' | 'db' | 'guard' | 'clock' | 'logger' | 'payouts'>

/** Runs a command of the calls to the provider on a payment. Decisions are idempotent, so each command has an id of its own. */
export const onPayment = (
  { store, clock }: Pick<PayoutContext, 'store' | 'clock'>,
  payment: string,
  decide: (payout: PayoutState) => PayoutEvent[],
  expectedVersion?: number,
): Promise<Handled<PayoutState>> =>
  handleCommand({
    store,
    aggregate: payoutAggregate,
    stream: payoutStream(payment),
    command: { id: `${NAME}:${randomUUID()}`, actor: processActor(NAME) },
    now: clock(),
    expectedVersion,
    decide,
  })

/** Alerts for a person, by the events of a decision. They have references and no personal data. */
const alertsOf = (events: readonly PayoutEvent[]): string[] =>
  events.flatMap(({ type, data }) => {
    if (type === 'payout_paid_twice') return ['a payment was paid twice']
    if (type !== 'payout_status_reported') return []
    if (data.doubt) return [`news with another ${data.doubt} was not believed`]
    return data.status_word === null ? [] : [`the provider reported an unknown status: ${data.status_word}`]
  })

/**
 * Takes news about an attempt. `since`: the version of the payment before the provider was asked: an older answer must not undo
 * later news.
 * @throws conflict if the payment changed since
 */
export const takeNews = async (context: PayoutContext, news: PayoutNews, origin: PayoutSource, since?: number): Promise<void> => {
  const payment = paymentOfAttempt(news.reference)
  if (payment === undefined) return
  let decided: readonly PayoutEvent[] = []
  const { utr } = news
  const take = () =>
    onPayment(
      context,
      payment,
      payout => {
        const events = takePayoutNews(payout, { ...news, origin }, context.clock())
        decided = events
        return events
      },
      since,
    )
  await (utr === null ? take() : inTurnOf(context.db, utr, take))
  // The provider has made the payment, so that its UTR is recorded, and a person finds out which word is wrong.
  const others = utr === null || decided.length === 0 || !context.guard ? [] : await otherOwners(context, utr, payment)
  if (others.length > 0) context.logger.error({ reference: news.reference, others }, 'a UTR belongs to several payments')
  for (const alert of alertsOf(decided)) context.logger.error({ reference: news.reference, payout: news.provider_id }, alert)
}

/**
 * Takes a webhook's news. If it contradicts the final state of its attempt, the provider is asked, because a webhook may be old; the
 * answer counts.
 * @throws ProviderUnknown, ProviderBusy, ProviderRefused
 */
const takeWebhookNews = async (context: PayoutContext, news: PayoutNews): Promise<void> => {
  const payment = paymentOfAttempt(news.reference)
  if (payment === undefined) return
  const { state, version } = await load(context.store, payoutAggregate, payoutStream(payment))
  const told: OriginatedNews = { ...news, origin: 'webhook' }
  if (!needsLookUp(state, told)) return takeNews(context, news, 'webhook')
  if (!context.payouts) throw new Error('there is no payout provider to ask')
  return takeNews(context, await context.payouts.getPayout(news.provider_id), 'look_up', version)
}

/** Takes the news of webhooks about payouts, banks and checks of accounts. */
export const takeWebhooks: TakeNews = async ({ news }, context) => {
  for (const one of news) {
    if (one.about === 'payout') await takeWebhookNews(context, one)
    if (one.about === 'downtime') await keepDowntime(context, one)
    if (one.about === 'validation') await takeValidationNews(one, context)
  }
  return 'told'
}
