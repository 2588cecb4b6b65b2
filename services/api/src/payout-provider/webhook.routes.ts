import { readPayoutWebhook } from '@opdesk/integrations/payouts/razorpayx/read-payout-webhook.ts'
import { webhookInboxRoutes } from '../plugins/webhook-inbox.ts'

/**
 * POST /webhooks/razorpayx: events of the payout provider, handled by the workflow `payout-webhooks`. Account numbers and names are
 * masked before the body is stored.
 */
export const payoutWebhookRoutes = webhookInboxRoutes({
  path: '/webhooks/razorpayx',
  tag: 'payouts',
  summary: 'Signed events of the payout provider',
  table: 'app.payout_webhook',
  workflow: 'payout-webhooks',
  counter: { name: 'payout_webhooks_total', help: 'Webhooks of the payout provider, by result' },
  verifier: ({ payouts }) => payouts?.isWebhook,
  read: body => {
    const { event, news, masked } = readPayoutWebhook(body)
    return { event, news, stored: Buffer.from(masked) }
  },
})
