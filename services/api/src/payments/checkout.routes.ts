import { rawText, recordId } from '@opdesk/contracts/bounded.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { readCheckoutFiles } from '@opdesk/integrations/payments/simulator/checkout-files.ts'
import type { SimulatedPayment } from '@opdesk/integrations/payments/simulator/entities.ts'
import type { PaymentSimulator } from '@opdesk/integrations/payments/simulator/payment-simulator.ts'
import { z } from 'zod'
import { idParams, ok, type Routes } from '../plugins/route.ts'
import { checkoutFrameHeaders } from '../plugins/security-headers.ts'
import { callback, refusedAs } from './simulator.routes.ts'

/** Time in ms after which a pending payment succeeds. */
const PENDING_MS = 20_000

const order = z.object({ id: z.string(), amount: z.int(), currency: z.string(), status: z.string() })
const newPayment = z.strictObject({
  order_id: recordId,
  method: z.enum(['card', 'upi', 'netbanking']),
  outcome: z.enum(['captured', 'failed', 'pending']),
})
const error = z.object({
  code: z.string(),
  description: z.string(),
  source: z.string(),
  step: z.string(),
  reason: z.string(),
  metadata: z.object({ order_id: z.string(), payment_id: z.string() }),
})
const payment = z.object({ id: z.string(), status: z.string(), callback: callback.nullable(), error: error.nullable() })

const errorOf = (of: SimulatedPayment): z.infer<typeof error> => ({
  code: of.error_code ?? '',
  description: of.error_description ?? '',
  source: of.error_source ?? '',
  step: of.error_step ?? '',
  reason: of.error_reason ?? '',
  metadata: { order_id: of.order_id, payment_id: of.id },
})
const toPaymentAnswer = (of: SimulatedPayment, simulator: PaymentSimulator): z.infer<typeof payment> => ({
  id: of.id,
  status: of.status,
  callback: of.captured ? simulator.callbackOf(of) : null,
  error: of.status === 'failed' ? errorOf(of) : null,
})

/** Pays an order in the simulator; a pending payment succeeds later by itself. */
const pay = (simulator: PaymentSimulator, { order_id, method, outcome }: z.infer<typeof newPayment>): SimulatedPayment => {
  if (outcome !== 'pending') return simulator.payAtCheckout(order_id, { outcome, method })
  const pending = simulator.payAtCheckout(order_id, { outcome: 'created', method })
  for (const event of ['payment.captured', 'order.paid'] as const)
    simulator.sendWebhook(pending.id, { event, after_ms: PENDING_MS })
  return pending
}

/**
 * Serves the test checkout: its script, its page, and the calls of that page. It exists only with a simulator and development
 * controls, never in production.
 */
export const checkoutRoutes: Routes = (app, { simulator, devControls, production }) => {
  if (!simulator || !devControls || production) return
  const files = readCheckoutFiles()
  const config = { auth: 'public' } as const
  const tags = ['dev']
  const requireSimulator = <T>(answer: () => T): T => {
    if (!simulator.behaviour().available)
      throw new DomainError('unavailable', { message: 'The payment provider does not answer. Please try again later.' })
    try {
      return answer()
    } catch (error) {
      return refusedAs(error)
    }
  }

  app.get(
    '/dev/checkout/:file',
    { config, schema: { tags, params: z.object({ file: rawText(20) }) } },
    async ({ params }, reply) => {
      const file = files.get(params.file)
      if (!file) throw new DomainError('not_found')
      if (params.file === 'frame.html') reply.headers(checkoutFrameHeaders)
      return reply.type(file.type).send(file.content)
    },
  )
  app.get(
    '/dev/checkout/orders/:id',
    { config, schema: { tags, params: idParams, response: { 200: success(order) } } },
    async ({ params }) => ok(requireSimulator(() => simulator.order(params.id))),
  )
  app.post(
    '/dev/checkout/payments',
    { config, schema: { tags, body: newPayment, response: { 200: success(payment) } } },
    async ({ body }) => ok(requireSimulator(() => toPaymentAnswer(pay(simulator, body), simulator))),
  )
  app.get(
    '/dev/checkout/payments/:id',
    { config, schema: { tags, params: idParams, response: { 200: success(payment) } } },
    async ({ params }) => ok(requireSimulator(() => toPaymentAnswer(simulator.payment(params.id), simulator))),
  )
}
