import { expect, test } from 'vitest'
import { recorded } from '../testing/events.ts'
import { rowsAfter } from '../testing/memory.ts'
import { termsAgreement } from './project.ts'

const consent = (who: string, version: string, at: string) => ({
  stream: `subscriber-${who}`,
  type: 'consent_given',
  data: { document: 'signup_terms', version, digest: 'd' },
  at,
})
const order = (id: string, version: string, at: string) => ({
  stream: `order-${id}`,
  type: 'order_created',
  data: {
    subscriber_id: 'asha',
    kind: 1,
    item: {
      type: 'health_plan',
      health_plan: { health_plan_id: 'h', checkup_code: 'HC', name: 'H', base_price: 2, discounted_price: 1, parameters: 1 },
    },
    amounts: { price: 1, pre_discount: 0, pre_discount_basis: null, coupon_discount: 0, net: 1, gst: 0, total: 1 },
    coupon_code: null,
    state: null,
    terms: { document: 'payment_terms', version, digest: 'e' },
    expires_at: at,
  },
  at,
})

test('counts a person’s agreements to a version, with first and last time', async () => {
  const [first, second, third] = ['2026-03-01T06:00:00.000Z', '2026-03-02T06:00:00.000Z', '2026-03-03T06:00:00.000Z'] as const
  const { rows, tally } = await rowsAfter(
    termsAgreement,
    recorded([
      consent('asha', 'v1', first),
      consent('ravi', 'v1', second),
      order('o1', 'p1', first),
      order('o2', 'p1', second),
      order('o3', 'p2', third),
    ]),
  )
  expect(rows).toMatchObject([
    { key: 'asha:signup_terms:v1', subscriber_id: 'asha', digest: 'd', first_at: first, last_at: first, times: 1 },
    { key: 'ravi:signup_terms:v1', subscriber_id: 'ravi', first_at: second },
    { key: 'asha:payment_terms:p1', digest: 'e', first_at: first, last_at: second, times: 2 },
    { key: 'asha:payment_terms:p2', first_at: third, times: 1 },
  ])
  expect(tally).toEqual({
    '2026-03-01 signup_terms v1': 1,
    '2026-03-02 signup_terms v1': 1,
    '2026-03-01 payment_terms p1': 1,
    '2026-03-03 payment_terms p2': 1,
  })
})
