import { given } from '@opdesk/testing/given-when-then.ts'
import { describe, expect, it } from 'vitest'
import { bankReason } from './bank-reason.ts'
import { type BankWord, markAttempt } from './mark-attempt.ts'
import { ALONE_AFTER_MS, type Marking, requireMarker } from './may-mark.ts'
import { payoutAggregate } from './state.ts'

const now = new Date('2026-12-02T06:30:00.000Z')
const UTR = '432112345678'
const requested = {
  event: {
    type: 'payout_requested' as const,
    data: {
      attempt: 1,
      reference: 'PAY-CLM000001_a1',
      claim_id: 'c1',
      claim_number: 'CLM000001',
      subscriber_id: 'asha',
      amount: 72_000,
      channel: 'bank_file' as const,
      account: null,
      account_id: null,
    },
  },
}
const word = (effect: BankWord['effect'], changes: Partial<BankWord> = {}): BankWord => ({
  reference: 'PAY-CLM000001_a1',
  effect,
  origin: 'hand',
  alone: null,
  ...changes,
})
const paid = word({ kind: 'paid', utr: UTR })
const failed = word({ kind: 'failed', reason: 'Account closed' })
const returned = word({ kind: 'reversed', utr: UTR, reason: 'no reason given' })
describe('a mark by the bank’s word', () => {
  const open = given(payoutAggregate, [requested])
  const types = (one: BankWord) => open.when(payout => markAttempt(payout, one, now)).events?.map(({ type }) => type)

  it('pays an open attempt with its UTR', () => {
    expect(types(paid)).toEqual(['payout_marked', 'payout_sent', 'payout_status_reported', 'payout_paid'])
  })

  it('fails an open attempt by the class of its reason', () => {
    expect(types(failed)).toEqual(['payout_marked', 'payout_sent', 'payout_status_reported', 'payout_failed'])
    const { state } = open.when(payout => markAttempt(payout, failed, now))
    expect(state).toMatchObject({ status: 'failed', attempts: [{ failure: { class: 'theirs', reason: 'bank_account_closed' } }] })
  })

  it('has no effect on an attempt that does not fit', () => {
    expect(types(returned)).toEqual([])
    expect(types(word(paid.effect, { reference: 'PAY-CLM000001_a2' }))).toEqual([])
  })
})

describe('reasons of banks', () => {
  it.each([
    ['A/C CLOSED', 'bank_account_closed'],
    ['Account is dormant/inoperative', 'bank_account_dormant'],
    ['Invalid IFSC', 'invalid_ifsc_code'],
    ['NRE account', 'nre_bank_account'],
    ['Invalid account number', 'bank_account_invalid'],
    ['no reason given', 'no_reason'],
    ['R03', 'bank_refused'],
  ])('read %j as %s', (text, reason) => {
    expect(bankReason(text).reason).toBe(reason)
  })

  it('keep four digits of account numbers', () => {
    expect(bankReason('Account 50100123454821 refused').description).toBe('Account ••4821 refused')
  })
})

describe('a person who marks', () => {
  const marking = (changes: Partial<Marking> = {}): Marking => ({
    actor: { id: 'finance' },
    drawers: new Map([['finance', '2026-12-01T06:30:00.000Z']]),
    finance: ['finance', 'finance2'],
    alone: undefined,
    now,
    ...changes,
  })
  const both = new Map([...marking().drawers, ['finance2', now.toISOString()]])

  it('did not draw the file', () => {
    expect(() => requireMarker(marking())).toThrowError(expect.objectContaining({ code: 'marked_by_drawer' }))
    expect(requireMarker(marking({ actor: { id: 'finance2' } }))).toBeNull()
  })

  it('may have drawn it where one person holds Finance', () => {
    expect(requireMarker(marking({ finance: ['finance'] }))).toBeNull()
  })

  it('marks alone a day after the last download with a reason', () => {
    const late = new Date(now.getTime() + ALONE_AFTER_MS)
    const refusals = [marking({ drawers: both, alone: 'Leave' }), marking({ drawers: both, now: late })].map(one => {
      try {
        return requireMarker(one)
      } catch (error) {
        return (error as { code: string }).code
      }
    })
    expect(refusals).toEqual(['marked_alone_too_early', 'marked_alone_reason'])
    expect(requireMarker(marking({ drawers: both, now: late, alone: 'Leave' }))).toBe('Leave')
  })
})
