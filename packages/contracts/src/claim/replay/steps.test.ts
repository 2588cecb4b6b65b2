import { describe, expect, it } from 'vitest'
import type { Actor } from '../../actor.ts'
import { type HistoryRecord, movesOf, stepAt, stepsOf, timesOf } from './steps.ts'

const verifier: Actor = { id: 'v', role: 'management', designation: 3, name: 'Vera' }
const record = (
  type: string,
  version: number,
  position: string,
  at: string,
  more: Partial<HistoryRecord> = {},
): HistoryRecord => ({
  type,
  version,
  position,
  at,
  actor: verifier,
  data: {},
  ...more,
})

/** 10 March 2026 is a Tuesday. In UTC, office time is 04:00 to 13:00. */
const owner: Actor = { id: 'a', role: 'subscriber', designation: null, name: 'Asha' }
const absent = { id: 'w', name: 'Wim' }
const records = [
  record('claim_drafted', 0, '8', '2026-03-10T04:00:00.000Z', { actor: owner }),
  record('claim_submitted', 1, '9', '2026-03-10T04:20:00.000Z', { actor: owner }),
  record('claim_bills_edited', 2, '12', '2026-03-10T05:20:00.000Z'),
  record('claim_approved', 3, '15', '2026-03-11T05:20:00.000Z', { actor: { ...verifier, acting_for: absent } }),
  record('claim_rejected', 4, '20', '2026-03-11T05:20:30.000Z'),
  record('claim_disputed', 5, '99', '2026-03-12T05:00:00.000Z', { actor: owner }),
  record('dispute_raised', 0, '100', '2026-03-12T05:00:00.000Z', {
    actor: { id: 'process:disputes', role: 'process', designation: null, name: 'disputes' },
  }),
  record('claim_dispute_closed', 6, '120', '2026-03-12T06:00:00.000Z', { data: { returns_to: 'rejected' } }),
]

describe('the steps of a claim', () => {
  const steps = stepsOf(records)

  it('show the state after each event', () => {
    expect(steps.map(({ from, to }) => `${from} → ${to}`)).toEqual([
      'new → draft',
      'draft → awaiting_verifier',
      'awaiting_verifier → awaiting_verifier',
      'awaiting_verifier → awaiting_management',
      'awaiting_management → rejected',
      'rejected → in_dispute',
      'in_dispute → in_dispute',
      'in_dispute → rejected',
    ])
  })

  it('name the actor, their designation and the substituted verifier', () => {
    expect(steps.map(({ who }) => who)).toEqual([
      'Asha',
      'Asha',
      'Vera · Verifier',
      'Vera acting for Wim · Verifier',
      'Vera · Verifier',
      'Asha',
      'Automatic',
      'Vera · Verifier',
    ])
  })

  it('show the time taken, by the clock and in office time', () => {
    expect(steps.map(({ took }) => took)).toEqual([
      null,
      'After 20 minutes, all of it office time',
      'After 1 hour, all of it office time',
      'After 1 day, 1 working day of it office time',
      'At once',
      'After 23 hours 39 minutes, 8 hours 39 minutes of it office time',
      'At once',
      'After 1 hour, all of it office time',
    ])
  })

  it('have unique names in URLs, which lead back to the steps', () => {
    expect(steps.map(({ at }) => at)).toEqual(['0', '1', '2', '3', '4', '5', 'p100', '6'])
    expect(steps.map(({ at }) => stepAt(records, at))).toEqual(records.map((_, index) => index))
  })

  it('give each transition once, with the numbers of its steps', () => {
    const moves = movesOf([...steps, { from: 'rejected', to: 'in_dispute' }])
    expect(moves.map(({ from, to, places }) => `${from} → ${to}: ${places}`)).toEqual([
      'new → draft: 1',
      'draft → awaiting_verifier: 2',
      'awaiting_verifier → awaiting_management: 3',
      'awaiting_management → rejected: 4',
      'rejected → in_dispute: 5,7',
      'in_dispute → rejected: 6',
    ])
  })
})

it.each([
  [undefined, 7],
  ['99', 7],
  ['p14', 2],
  ['p99', 5],
  ['p1', 0],
  ['2026-03-10T05:20:00Z', 2],
  ['2020-01-01', 0],
  ['nonsense', 7],
  ['-1x', 7],
])('the URL parameter at=%s opens step %i', (at, index) => {
  expect(stepAt(records, at)).toBe(index)
})

it('shows the channel, the account and the outcome of each payment', () => {
  const at = '2026-03-10T04:00:00.000Z'
  const data = { amount: 720, reference: 'PAY-CLM1', channel: 'razorpayx' }
  const made = { ...data, utr: 'AXISN26335000123', account: '••4821', returns_to: 'settled' }
  const events: [type: string, data: object][] = [
    ['claim_drafted', {}],
    ['claim_submitted', {}],
    ...['verifier', 'management', 'manager', 'finance'].map((stage): [string, object] => ['claim_approved', { stage }]),
    ['claim_payment_requested', data],
    ['claim_payment_failed', { amount: 720, reference: 'PAY-CLM1', class: 'theirs', failure: 'bank_account_closed' }],
    ['claim_payment_requested', data],
    ['claim_settled', made],
    ['claim_payment_reversed', { amount: 720, reference: 'PAY-CLM1', class: 'later', failure: 'beneficiary_bank_offline' }],
  ]
  const payments = stepsOf(
    events.map(([type, told], index) => record(type, index, `${index}`, at, { data: told as HistoryRecord['data'] })),
  ).slice(-5)
  expect(payments.map(({ label, to, lines }) => [label, to, ...lines])).toEqual([
    ['Payment requested', 'paying', '₹720.00', 'Reference PAY-CLM1', 'By RazorpayX'],
    ['Payment failed', 'approved', '₹720.00', 'Reference PAY-CLM1', 'The account is closed'],
    ['Payment requested', 'paying', '₹720.00', 'Reference PAY-CLM1', 'By RazorpayX'],
    ['Settled', 'settled', '₹720.00', 'Reference PAY-CLM1', 'By RazorpayX', 'To ••4821', 'UTR AXISN26335000123'],
    ['Payment came back', 'approved', '₹720.00', 'Reference PAY-CLM1', 'The payee’s bank was not reachable'],
  ])
})

describe('the time in each state', () => {
  it('adds all stays until the last step', () => {
    const step = (from: 'draft' | 'awaiting_verifier' | 'clarification', iso: string) => ({ from, iso })
    const times = timesOf([
      step('draft', '2026-03-10T04:00:00.000Z'),
      step('awaiting_verifier', '2026-03-10T05:00:00.000Z'),
      step('clarification', '2026-03-11T07:00:00.000Z'),
      step('awaiting_verifier', '2026-03-11T09:30:00.000Z'),
      step('draft', '2026-03-11T09:30:30.000Z'),
    ])
    expect([...times]).toEqual([
      ['awaiting_verifier', '3 hours 30 minutes'],
      ['clarification', '1 day 2 hours'],
    ])
  })
})
