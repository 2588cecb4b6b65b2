import { z } from 'zod'
import { type ApiRoute, type ApiServer, collection, pageOf, readBody, startSimulatedApi } from '../../simulated-api/serve-api.ts'
import type { Account } from './account.ts'
import type { SimulatorStore } from './store.ts'

interface Options {
  account: Account
  store: SimulatorStore
  keys: { keyId: string; keySecret: string }
  behaviour: () => { available: boolean; delay_ms: number }
}

const newOrder = z.object({
  amount: z.int(),
  currency: z.string().length(3).default('INR'),
  receipt: z.string().max(40).nullish(),
  unique_receipt: z.boolean().default(false),
  payment_capture: z.union([z.boolean(), z.int()]).optional(),
})
const amountBody = z.object({ amount: z.int().min(1) })

const routesOf = (account: Account, store: SimulatorStore): ApiRoute[] => [
  [
    'POST',
    /^\/v1\/orders$/,
    ({ body }) => {
      const { amount, currency, receipt = null, unique_receipt } = readBody(newOrder, body)
      return account.createOrder({ amount, currency, receipt, unique: unique_receipt })
    },
  ],
  ['GET', /^\/v1\/orders\/(\w+)$/, ({ params: [id = ''] }) => account.order(id)],
  ['GET', /^\/v1\/orders\/(\w+)\/payments$/, ({ params: [id = ''] }) => collection(store.paymentsOf(account.order(id).id))],
  ['GET', /^\/v1\/payments$/, ({ query }) => collection(pageOf(store.payments.values(), query))],
  ['GET', /^\/v1\/payments\/(\w+)$/, ({ params: [id = ''] }) => account.payment(id)],
  [
    'POST',
    /^\/v1\/payments\/(\w+)\/capture$/,
    ({ params: [id = ''], body }) => account.capture(id, readBody(amountBody, body).amount),
  ],
  [
    'POST',
    /^\/v1\/payments\/(\w+)\/refund$/,
    ({ params: [id = ''], body, headers }) => {
      const key = headers['x-refund-idempotency']
      return account.refund(id, readBody(amountBody, body).amount, typeof key === 'string' ? key : null)
    },
  ],
  ['GET', /^\/v1\/payments\/(\w+)\/refunds$/, ({ params: [id = ''] }) => collection(account.refundsOf(account.payment(id).id))],
]

/** Starts the HTTP interface of the simulated provider, with the paths, answers and refusals of Razorpay. */
export const startApiServer = ({ account, store, keys, behaviour }: Options): Promise<ApiServer> =>
  startSimulatedApi({ routes: routesOf(account, store), keys, behaviour })
