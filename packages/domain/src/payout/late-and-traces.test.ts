import type { PayoutEvent } from '@opdesk/contracts/payout/events.ts'
import { lateKindOf, lateTimes } from '@opdesk/contracts/payout/late.ts'
import { evolvePayout, lastAttempt, type PayoutState } from '@opdesk/contracts/payout/payout.ts'
import { describe, expect, it } from 'vitest'
import { reportLate } from './report-late.ts'
import { closeTrace, openTrace } from './trace-payout.ts'

/** Friday, 11 December 2026, 11:30 IST; the 12th is a second Saturday. */
const FRIDAY = '2026-12-11T06:00:00.000Z'
const actor = { id: 's1', role: 'subscriber', designation: null, name: 'Asha', identities: [] } as const
type Step = readonly [event: PayoutEvent, at?: string]

const requested: PayoutEvent = {
  type: 'payout_requested',
  data: {
    attempt: 1,
    reference: 'PAY-CLM000001_a1',
    claim_id: 'c1',
    claim_number: 'CLM000001',
    subscriber_id: 's1',
    amount: 72_000,
    channel: 'razorpayx',
    account: null,
    account_id: null,
  },
}
const sending: PayoutEvent = { type: 'payout_sending', data: { attempt: 1, fund_account_id: 'fa_1', digest: null } }
const sent: PayoutEvent = { type: 'payout_sent', data: { attempt: 1, provider_id: 'pout_1' } }
const paid: PayoutEvent = { type: 'payout_paid', data: { attempt: 1, utr: 'AXISN26335000123', paid_at: FRIDAY } }
const reported = (reason: string): PayoutEvent => ({
  type: 'payout_status_reported',
  data: {
    attempt: 1,
    status: 'processing',
    status_word: null,
    provider_id: 'pout_1',
    origin: 'poll',
    source: 'beneficiary_bank',
    reason,
    description: null,
    amount: 72_000,
    utr: null,
    fees: 0,
    tax: 0,
    doubt: null,
  },
})

const after = (...steps: Step[]): PayoutState =>
  [[requested] as Step, ...steps].reduce<PayoutState>(
    (state, [event, at = FRIDAY]) => evolvePayout(state, event, { at, actor }),
    { status: 'new' },
  )
const kindsAt = (state: PayoutState, at: string, holidays: readonly string[] = []) =>
  reportLate(state, { now: new Date(at), holidays }).map(({ data }) => ('kind' in data ? data.kind : null))

describe('late attempts', () => {
  it('have no answer for an hour', () => {
    const state = after([sending])
    expect(kindsAt(state, '2026-12-11T06:59:59.999Z')).toEqual([])
    expect(kindsAt(state, '2026-12-11T07:00:00.000Z')).toEqual(['checking'])
    expect(kindsAt(after([sending], [sent]), '2026-12-11T07:00:00.000Z')).toEqual([])
  })

  it('are not final after a banking day, and after 7 days', () => {
    const state = after([sending], [sent], [reported('payout_bank_processing')])
    // A second Saturday and a Sunday do not count.
    expect(kindsAt(state, '2026-12-14T05:59:59.999Z')).toEqual([])
    expect(kindsAt(state, '2026-12-14T06:00:00.000Z')).toEqual(['day'])
    expect(kindsAt(state, '2026-12-14T06:00:00.000Z', ['2026-12-14'])).toEqual([])
    expect(kindsAt(state, '2026-12-18T06:00:00.000Z')).toEqual(['day', 'week'])
  })

  it('wait three banking days for the confirmation of the payee’s bank', () => {
    const state = after([sending], [sent], [reported('beneficiary_bank_confirmation_pending')])
    expect(kindsAt(state, '2026-12-16T05:59:59.999Z')).toEqual([])
    expect(kindsAt(state, '2026-12-16T06:00:00.000Z')).toEqual(['deemed'])
  })

  it('are reported once for each kind, until they are final', () => {
    const late: PayoutEvent = { type: 'payout_late_reported', data: { attempt: 1, kind: 'day' } }
    const state = after([sending], [sent], [late])
    if (state.status === 'new') throw new Error('no payout')
    expect(kindsAt(state, '2026-12-15T06:00:00.000Z')).toEqual([])
    expect(lateTimes(lastAttempt(state), []).map(({ kind }) => kind)).toEqual(['week'])
    expect(lateKindOf(lastAttempt(state))).toBe('day')
    const final = after([sending], [sent], [late], [paid])
    if (final.status === 'new') throw new Error('no payout')
    expect([kindsAt(final, '2027-01-01T06:00:00.000Z'), lateKindOf(lastAttempt(final))]).toEqual([[], null])
  })
})

describe('traces', () => {
  const context = (at: string) => ({ now: new Date(at), actor })
  const made = after([sending], [sent], [paid])
  const opened: PayoutEvent = { type: 'payout_trace_opened', data: { attempt: 1, utr: 'AXISN26335000123' } }

  it('open three banking days after the payment, with the UTR', () => {
    expect(() => openTrace(made, { holidays: [] }, context('2026-12-15T18:29:59.999Z'))).toThrow('16/12/2026')
    expect(openTrace(made, { holidays: [] }, context('2026-12-15T18:30:00.000Z'))).toEqual([opened])
    expect(() => openTrace(made, { holidays: ['2026-12-14'] }, context('2026-12-16T06:00:00.000Z'))).toThrow('17/12/2026')
  })

  it('refuse a payment that is not made, and a second report', () => {
    const late = context('2026-12-20T06:00:00.000Z')
    expect(() => openTrace(after([sending]), { holidays: [] }, late)).toThrow(
      expect.objectContaining({ code: 'payment_not_paid' }),
    )
    expect(() => openTrace(after([sending], [paid], [opened]), { holidays: [] }, late)).toThrow(
      expect.objectContaining({ code: 'trace_opened' }),
    )
  })

  it('close once, also after the money came back', () => {
    const back: PayoutEvent = { type: 'payout_reversed', data: { attempt: 1, class: 'later', reason: 'bank', description: '' } }
    const state = after([sending], [paid], [opened], [back])
    const [closed] = closeTrace(state, { answer: 'It came back' })
    expect(closed).toEqual({ type: 'payout_trace_closed', data: { attempt: 1, answer: 'It came back' } })
    if (!closed) throw new Error('no event')
    expect(() => closeTrace(after([sending], [paid], [opened], [closed]), { answer: 'Again' })).toThrow(
      expect.objectContaining({ code: 'trace_not_open' }),
    )
    expect(() => closeTrace(made, { answer: 'No report' })).toThrow(expect.objectContaining({ code: 'trace_not_open' }))
  })
})
