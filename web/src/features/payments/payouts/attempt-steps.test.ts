import { expect, it } from 'vitest'
import { attemptSteps } from './attempt-steps.ts'

const word = {
  status: 'processed' as const,
  status_word: null,
  origin: 'webhook' as const,
  source: null,
  reason: null,
  description: null,
  utr: null,
  fees: 0,
  tax: 0,
  doubt: null,
}
const attempt = {
  attempt: 1,
  reference: 'PAY-CLM000001_a1',
  state: 'paid' as const,
  amount: 720,
  channel: 'razorpayx' as const,
  account: '••4821',
  requested_at: '2026-12-01T04:00:00.000Z',
  sent_at: ['2026-12-01T04:00:01.000Z', '2026-12-01T04:02:01.000Z'],
  held_since: null,
  provider_id: 'pout_1',
  utrs: [],
  paid_at: null,
  failure: null,
  cancel_requested: false,
  can_cancel: false,
  never_sent_proposed: false,
  late: null,
  trace: null,
  recovered: 0,
}

it('orders the history of an attempt by time', () => {
  const words = [{ ...word, at: '2026-12-01T04:01:00.000Z', status: 'queued' as const }]
  expect(attemptSteps({ ...attempt, words }).map(({ text, quote }) => quote ?? text)).toEqual([
    'Requested',
    'Sent to the provider',
    'queued',
    'Sent again with the same key',
  ])
})

it('quotes the provider’s own word beside reason, UTR and fee', () => {
  const at = '2026-12-01T04:03:00.000Z'
  const words = [
    { ...word, at, status_word: 'odd', source: 'bank', reason: 'why', utr: '4321', fees: 3.54, doubt: 'amount' as const },
  ]
  expect(attemptSteps({ ...attempt, words }).at(-1)).toEqual({
    at,
    quote: 'odd',
    text: 'bank, why, UTR 4321, not believed: another amount',
    aside: 'fee ₹3.54 with tax',
  })
})
