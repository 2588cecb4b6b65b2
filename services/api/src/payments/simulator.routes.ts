import { listOf, rawText } from '@opdesk/contracts/bounded.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { toPaise } from '@opdesk/contracts/money.ts'
import { webhookEvents } from '@opdesk/integrations/payments/simulator/entities.ts'
import { SimulatedRefusal, UNKNOWN_ID } from '@opdesk/integrations/simulated-api/refusal.ts'
import { z } from 'zod'
import { idParams, ok, type Routes } from '../plugins/route.ts'

const STEPS_MAX = 50

const step = z.strictObject({
  event: z.enum(webhookEvents),
  after_ms: z.int().min(0).max(600_000).optional(),
  times: z.int().min(1).max(100).optional(),
  forged: z.boolean().optional(),
  old_secret: z.boolean().optional(),
})
const payment = z.strictObject({
  outcome: z.enum(['captured', 'authorized', 'failed']),
  /** Amount paid, in rupees, if it differs from the order's amount. */
  amount: z.number().min(0.01).max(10_000_000).multipleOf(0.01).optional(),
  currency: rawText(3).length(3).optional(),
  method: z.enum(['card', 'upi', 'netbanking']).optional(),
  deliver: listOf(step, STEPS_MAX).optional(),
})
const behaviour = z.strictObject({
  available: z.boolean(),
  delay_ms: z.int().min(0).max(60_000),
  lose_webhooks: z.boolean(),
  refund_status: z.enum(['processed', 'pending', 'failed']),
})
export const callback = z.object({
  razorpay_order_id: z.string(),
  razorpay_payment_id: z.string(),
  razorpay_signature: z.string(),
})
/** Common fields of the provider's records: amounts in paise, times in seconds since 1970. */
const money = { id: z.string(), amount: z.int(), currency: z.string(), status: z.string(), created_at: z.int() }
const holdings = behaviour.extend({
  orders: z.array(z.object({ ...money, receipt: z.string().nullable(), amount_paid: z.int(), attempts: z.int() })),
  payments: z.array(
    z.object({ ...money, order_id: z.string(), method: z.string(), captured: z.boolean(), amount_refunded: z.int() }),
  ),
  refunds: z.array(z.object({ ...money, payment_id: z.string(), key: z.string().nullable() })),
})

/** Rethrows a refusal of the simulator as a DomainError. */
export const refusedAs = (error: unknown): never => {
  if (error instanceof SimulatedRefusal)
    throw new DomainError(error.message === UNKNOWN_ID ? 'not_found' : 'conflict', { message: error.message })
  throw error
}

/**
 * Controls of the payment simulator, for trials and for tests from outside. They exist only with a simulator and development
 * controls, never in production.
 */
export const simulatorRoutes: Routes = (app, { simulator, devControls, production }) => {
  if (!simulator || !devControls || production) return
  const config = { auth: 'public' } as const
  const tags = ['dev']
  const simulatorState = () => ({ ...simulator.behaviour(), ...simulator.holdings() })

  app.post(
    '/dev/payments/:id',
    { config, schema: { tags, params: idParams, body: payment, response: { 200: success(callback) } } },
    async ({ params, body: { amount, ...wanted } }) => {
      try {
        const paid = simulator.pay(params.id, { ...wanted, ...(amount !== undefined && { amount: toPaise(amount) }) })
        return ok(simulator.callbackOf(paid))
      } catch (error) {
        return refusedAs(error)
      }
    },
  )
  app.get('/dev/simulator', { config, schema: { tags, response: { 200: success(holdings) } } }, async () => ok(simulatorState()))
  app.post(
    '/dev/simulator',
    { config, schema: { tags, body: behaviour.partial(), response: { 200: success(holdings) } } },
    async ({ body }) => {
      const { available, delay_ms, lose_webhooks, refund_status } = { ...simulator.behaviour(), ...body }
      simulator.behave({ available, delay_ms, lose_webhooks, refund_status })
      return ok(simulatorState())
    },
  )
}
