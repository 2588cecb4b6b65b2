import { NoAnswer, SimulatedRefusal } from '../../simulated-api/refusal.ts'
import type { ApiCall } from '../../simulated-api/serve-api.ts'
import type { Step } from './entities.ts'

/**
 * How the simulator misbehaves. With `timeout` and `error_after` the call takes effect; with `forgotten` it is answered and has
 * none; with all others it has none.
 */
export const misbehaviours = [
  'timeout',
  'error_after',
  'error_before',
  'broken',
  'forgotten',
  'unauthorized',
  'forbidden',
  'busy',
  'refused',
] as const
export type Misbehaviour = (typeof misbehaviours)[number]

/** Calls that an order is about. */
export const orderedCalls = ['payout', 'lookup', 'cancel', 'account', 'validation', 'other'] as const
export type OrderedCall = (typeof orderedCalls)[number]

/** An order how the next calls about a reference are answered. */
export interface OrderedAnswer {
  /** Reference of an attempt; `*` for any. Calls about accounts have no reference, so they need `*`. */
  reference: string
  /** Default: `payout`. */
  call?: OrderedCall | undefined
  /** Absent if the answer is the usual one. */
  answer?: Misbehaviour | undefined
  /** Number of calls that get the answer; default 1. */
  times?: number | undefined
  /** Description of a `refused` call. */
  description?: string | undefined
  /** States of the payout; default: processed at once. */
  statuses?: readonly Step[] | undefined
}

export interface OrderedAnswers {
  add(order: OrderedAnswer): void
  clear(): void
  waiting(): readonly OrderedAnswer[]
  /** Takes the next order for a call. */
  take(call: OrderedCall, reference: string | null): OrderedAnswer | undefined
}

export const createOrderedAnswers = (): OrderedAnswers => {
  const orders: OrderedAnswer[] = []
  return {
    add: order => void orders.push(order),
    clear: () => void orders.splice(0),
    waiting: () => orders,
    take: (call, reference) => {
      const index = orders.findIndex(
        order => (order.call ?? 'payout') === call && (order.reference === '*' || order.reference === reference),
      )
      const order = orders[index]
      if (!order) return undefined
      const times = order.times ?? 1
      if (times > 1) orders[index] = { ...order, times: times - 1 }
      else orders.splice(index, 1)
      return order
    },
  }
}

const PATHS: readonly [path: RegExp, method: string, call: OrderedCall][] = [
  [/^\/v1\/payouts$/, 'POST', 'payout'],
  [/^\/v1\/payouts\/\w+\/cancel$/, 'POST', 'cancel'],
  [/^\/v1\/payouts(\/\w+)?$/, 'GET', 'lookup'],
  [/^\/v1\/fund_accounts\/validations/, 'POST', 'validation'],
  [/^\/v1\/(contacts|fund_accounts)$/, 'POST', 'account'],
]

export const callOf = ({ method, path }: Pick<ApiCall, 'method' | 'path'>): OrderedCall =>
  PATHS.find(([pattern, wanted]) => method === wanted && pattern.test(path))?.[2] ?? 'other'

/** Answers a call as ordered. @param act makes the usual answer. @throws SimulatedRefusal, NoAnswer */
export const misbehave = (answer: Misbehaviour, act: () => object, description?: string): object => {
  if (answer === 'forgotten') return act()
  if (answer === 'timeout' || answer === 'error_after') {
    act()
    throw answer === 'timeout' ? new NoAnswer('silent') : new SimulatedRefusal(500, 'We are facing some trouble', 'SERVER_ERROR')
  }
  if (answer === 'broken') throw new NoAnswer('broken')
  if (answer === 'unauthorized') throw new SimulatedRefusal(401, 'Authentication failed')
  if (answer === 'forbidden')
    throw new SimulatedRefusal(403, 'Transactions from this IP are not allowed. Contact support for help.')
  if (answer === 'busy') throw new SimulatedRefusal(429, 'Request failed. Please try after sometime.')
  if (answer === 'error_before') throw new SimulatedRefusal(500, 'We are facing some trouble', 'SERVER_ERROR')
  throw new SimulatedRefusal(400, description ?? 'The request is invalid')
}
