import type { OrderRequest } from '@opdesk/domain/order/quote-order.ts'
import { demoBuyers } from './buyers.ts'
import { basicCheckup, fullCheckup } from './catalogue.ts'
import { demoId } from './ids.ts'
import { demoPlans } from './plans.ts'
import { demoSubscribers } from './subscribers.ts'

/**
 * Outcome of an order. `retried`: the first payment failed and the second succeeded. `given back`: finance cancelled the plan 6
 * days later.
 */
export type OrderOutcome = 'paid' | 'retried' | 'failed' | 'not tried' | 'given back'

export interface DemoOrder {
  /** Id of the order, and of its subscription or checkup. */
  order_id: string
  subscriber_id: string
  /** Number of days before today. `minute`: minute of that IST day. */
  day: number
  minute: number
  wish: OrderRequest
  ends: OrderOutcome
  method: 'upi' | 'card' | 'netbanking'
}

const [care, wellness] = demoPlans
const plan = (
  kind: 0 | 2 | 3,
  { id }: (typeof demoPlans)[number],
  membership_id: number,
  coupon_code: string | null = null,
): OrderRequest => ({
  kind,
  plan_id: id,
  membership_id,
  coupon_code,
})
const checkup = ({ id }: { id: string }, coupon_code: string | null = null): OrderRequest => ({
  kind: 1,
  health_plan_id: id,
  coupon_code,
})

const methods = ['upi', 'upi', 'card', 'netbanking'] as const
/** Id of one of the first ten subscribers, by the last digits of the phone number. */
const number = (last: number): string => demoSubscribers[last - 1]?.id ?? ''

const order = (
  [day, subscriber_id, wish, ends = 'paid']: [day: number, subscriberId: string, wish: OrderRequest, ends?: OrderOutcome],
  index: number,
): DemoOrder => ({
  order_id: demoId('order', index),
  subscriber_id,
  day,
  minute: 10 * 60 + ((index * 37) % 480),
  wish,
  ends,
  method: methods[index % methods.length] ?? 'upi',
})

const { inLastWeek, expired, queued, upgraded, refunded, retried } = demoBuyers

const planned: [day: number, subscriberId: string, wish: OrderRequest, ends?: OrderOutcome][] = [
  [400, expired.id, plan(0, care, 0)],
  [361, inLastWeek.id, plan(0, care, 0)],
  [340, queued.id, plan(0, wellness, 0)],
  [150, upgraded.id, plan(0, care, 0)],
  [90, number(4), checkup(fullCheckup)],
  [70, number(5), checkup(basicCheckup)],
  [60, upgraded.id, plan(2, wellness, 4)],
  [45, number(7), plan(3, care, 3)],
  [30, refunded.id, plan(0, care, 3), 'given back'],
  [25, number(8), checkup(basicCheckup)],
  [20, retried.id, plan(0, wellness, 4), 'not tried'],
  [19, retried.id, plan(0, wellness, 4, 'FRND10OFF'), 'retried'],
  [15, number(9), checkup(fullCheckup, 'MERI25OFF')],
  [9, number(2), plan(3, wellness, 4, 'FRND10OFF')],
  [6, queued.id, plan(3, wellness, 0), 'failed'],
  [5, queued.id, plan(3, wellness, 0, 'THNXAYESH')],
  [3, number(5), checkup(basicCheckup)],
]

/** Orders of the last 400 days, the earliest first, so that invoices are numbered in the order of their days. */
export const demoOrders: readonly DemoOrder[] = planned.map(order)

/**
 * Details of a checkup. `given`: entered this many days ago. `appointment`: in days from today, negative for a past one. `done`:
 * the laboratory has taken the samples.
 */
export interface DemoAppointment {
  order_id: string
  patient_name: string
  age: number
  gender: 1 | 2
  given: number
  appointment: number
  done: boolean
}

export const demoAppointments: readonly DemoAppointment[] = [
  {
    order_id: demoId('order', 4),
    patient_name: 'Gurdeep Singh Gill',
    age: 45,
    gender: 1,
    given: 88,
    appointment: -80,
    done: true,
  },
  { order_id: demoId('order', 5), patient_name: 'Mitali Banerjee', age: 66, gender: 2, given: 69, appointment: -60, done: true },
  { order_id: demoId('order', 9), patient_name: 'Mohit Sharma', age: 34, gender: 1, given: 2, appointment: 6, done: false },
  { order_id: demoId('order', 12), patient_name: 'Hetal Patel', age: 38, gender: 2, given: 14, appointment: -8, done: false },
]
