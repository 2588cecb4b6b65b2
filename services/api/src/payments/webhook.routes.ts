import { readWebhook } from '@opdesk/integrations/payments/read-webhook.ts'
import { webhookInboxRoutes } from '../plugins/webhook-inbox.ts'

/** POST /webhooks/razorpay: events of the payment provider, handled by the workflow `webhooks`. */
export const webhookRoutes = webhookInboxRoutes({
  path: '/webhooks/razorpay',
  tag: 'payments',
  summary: 'Signed events of the payment provider',
  table: 'app.webhook',
  workflow: 'webhooks',
  counter: { name: 'payment_webhooks_total', help: 'Webhooks of the payment provider, by result' },
  verifier: ({ payments }) => payments?.isWebhook,
  read: body => ({ ...readWebhook(body), stored: body }),
})
