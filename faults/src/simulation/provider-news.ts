import { readWebhook } from '@opdesk/integrations/payments/read-webhook.ts'
import type { Account } from '@opdesk/integrations/payments/simulator/account.ts'
import type { NewsEvent } from '@opdesk/integrations/payments/simulator/entities.ts'

/** The body of a webhook, with things as they are at this moment: one that is delivered late tells of the past. */
export const readNews = (account: Account, event: NewsEvent, paymentId: string): Buffer => {
  const payment = { entity: account.payment(paymentId) }
  const refund = account.refundsOf(paymentId).at(-1)
  const payload = event.startsWith('refund.') && refund ? { payment, refund: { entity: refund } } : { payment }
  return Buffer.from(JSON.stringify({ event, payload }))
}

/** What the route of the product keeps of a body. */
export const newsRow = (body: Buffer): { event: string; news: unknown } => {
  const { event, news } = readWebhook(body)
  return { event, news: news && JSON.parse(JSON.stringify(news)) }
}
