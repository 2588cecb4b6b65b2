import { readWebhook } from '@opdesk/integrations/payments/read-webhook.ts'
import type { Account } from '@opdesk/integrations/payments/simulator/account.ts'
import type { WebhookEvent } from '@opdesk/integrations/payments/simulator/entities.ts'

/** The body of a webhook, with the payment's state at this moment. A late delivery therefore reports an old state. */
export const webhookBody = (account: Account, event: WebhookEvent, paymentId: string): Buffer => {
  const payment = { entity: account.payment(paymentId) }
  const refund = account.refundsOf(paymentId).at(-1)
  const payload = event.startsWith('refund.') && refund ? { payment, refund: { entity: refund } } : { payment }
  return Buffer.from(JSON.stringify({ event, payload }))
}

/** The parts of a webhook's body that the product's route stores. */
export const webhookRow = (body: Buffer): { event: string; news: unknown } => {
  const { event, news } = readWebhook(body)
  return { event, news: news && JSON.parse(JSON.stringify(news)) }
}
