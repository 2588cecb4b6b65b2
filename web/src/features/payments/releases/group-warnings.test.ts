import type { ReleasePreflight } from '@opdesk/contracts/payment-release/queries.ts'
import { expect, it } from 'vitest'
import { groupWarnings, sumOf } from './group-warnings.ts'

const payment = (id: string, amount: number): ReleasePreflight['payments'][number] => ({
  claim: { _id: id, claim_id: id },
  user_id: { _id: id, name: id },
  reference: `PAY-${id}`,
  amount,
  reason: 'release_limit',
  released: false,
})

it('adds rupees without rounding errors', () => {
  expect(sumOf([payment('a', 0.1), payment('b', 0.2)])).toBe(0.3)
})

it('groups the payments of a release by warning', () => {
  const row = (claim_id: string, warnings: ReleasePreflight['preflight']['warnings'][number]['warnings']) => ({
    claim_id,
    account: '••1',
    mode: 'IMPS' as const,
    warnings,
  })
  const preflight = {
    sum: 3,
    fees: 0,
    balance: null,
    queued: 0,
    covered: null,
    warnings: [row('a', ['first_payment']), row('b', ['account_changed', 'first_payment']), row('c', [])],
    refusals: [],
  }
  const groups = groupWarnings({ payments: [payment('a', 1), payment('b', 1.5), payment('c', 2)], preflight })
  expect(groups.map(({ warning, payments, amount }) => [warning, payments.length, amount])).toEqual([
    ['account_changed', 1, 1.5],
    ['first_payment', 2, 2.5],
  ])
})
