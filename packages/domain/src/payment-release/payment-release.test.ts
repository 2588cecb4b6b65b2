import { DomainError } from '@opdesk/contracts/errors.ts'
import type { PaymentReleaseEvent, WaitingPayment } from '@opdesk/contracts/payment-release/events.ts'
import { type PaymentReleaseState, waitingOf } from '@opdesk/contracts/payment-release/state.ts'
import { claimIn, NOW } from '@opdesk/testing/claims.ts'
import { people } from '@opdesk/testing/people.ts'
import { describe, expect, it } from 'vitest'
import { requestPayment } from '../claim/request-payment.ts'
import type { ClaimState } from '../claim/state.ts'
import { endWait, waitForRelease } from '../claim/wait-for-release.ts'
import { lapseRelease, recordRelease, releaseEnd, requestRelease, requireReleasable, withdrawRelease } from './decide-release.ts'
import { type AskedPayment, FIRST_PAYMENT_MAX, releasesNeeded } from './release-needed.ts'
import { paymentReleaseAggregate } from './state.ts'

const LIMIT = 2_500_000
const checked = { checked: true, first: false, corrected: false }
const asked = (id: string, amount: number, account: AskedPayment['account'] = checked): AskedPayment => ({ id, amount, account })
const needed = (payments: AskedPayment[], financePeople = 2) => [...releasesNeeded(payments, { limit: LIMIT, financePeople })]

describe('payments that need a second person', () => {
  it.each([
    ['the limit', [asked('a', LIMIT)], []],
    ['above the limit', [asked('a', LIMIT + 1)], [['a', 'claim_limit']]],
    ['together at the limit', [asked('a', 1_000_000), asked('b', 1_500_000)], []],
    [
      'together above the limit',
      [asked('a', 1_000_001), asked('b', 1_500_000)],
      [
        ['a', 'release_limit'],
        ['b', 'release_limit'],
      ],
    ],
    ['a first payment at ₹5,000', [asked('a', FIRST_PAYMENT_MAX, { checked: false, first: true, corrected: false })], []],
    [
      'a first payment above ₹5,000',
      [asked('a', FIRST_PAYMENT_MAX + 1, { checked: false, first: true, corrected: false })],
      [['a', 'first_payment']],
    ],
    ['a first payment to a checked account', [asked('a', LIMIT, { checked: true, first: true, corrected: false })], []],
    ['a later payment to an account not checked', [asked('a', LIMIT, { checked: false, first: false, corrected: false })], []],
    ['a corrected account', [asked('a', 100, { checked: true, first: true, corrected: true })], [['a', 'corrected_account']]],
  ] as const)('are found for %s', (_, payments, expected) => {
    expect(needed([...payments])).toEqual(expected)
  })

  it('are none where Finance is one person', () => {
    expect(needed([asked('a', LIMIT * 4)], 1)).toEqual([])
  })
})

const at = new Date('2026-12-01T06:00:00.000Z')
const later = (ms: number) => new Date(at.getTime() + ms)
const DAY_MS = 86_400_000
const waiting = (claim_id: string): WaitingPayment => ({
  claim_id,
  claim_number: claim_id,
  subscriber_id: 's',
  reference: `PAY-${claim_id}`,
  amount: LIMIT + 1,
  reason: 'claim_limit',
})
const request = (...ids: string[]) => ({
  payments: ids.map(waiting),
  requested_by: 'first',
  limit: LIMIT,
  expires_at: releaseEnd(at),
})
const fold = (events: readonly PaymentReleaseEvent[], from: PaymentReleaseState = paymentReleaseAggregate.initial) =>
  events.reduce<PaymentReleaseState>((state, event) => {
    expect(paymentReleaseAggregate.accepts(state, event.type)).toBe(true)
    return paymentReleaseAggregate.evolve(state, event, { at: at.toISOString() })
  }, from)
const open = (...ids: string[]) => fold(requestRelease(paymentReleaseAggregate.initial, request(...ids)))
const refusalOf = (decide: () => unknown): string => {
  try {
    decide()
    return 'none'
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return error.code
  }
}

describe('a release', () => {
  it('records each payment once', () => {
    const state = open('a')
    expect(requestRelease(state, request('a'))).toEqual([])
    const joined = fold(requestRelease(state, request('a', 'b')), state)
    expect(joined).toMatchObject({ status: 'open', payments: [{ claim_id: 'a' }, { claim_id: 'b' }] })
  })

  it('is given by a second person within seven days', () => {
    const decide = (id: string, now: Date) => refusalOf(() => requireReleasable(open('a'), { id }, now))
    expect(decide('second', later(7 * DAY_MS - 1))).toBe('none')
    expect(decide('second', later(7 * DAY_MS))).toBe('release_lapsed')
    expect(decide('first', at)).toBe('own_release')
    expect(refusalOf(() => requireReleasable(paymentReleaseAggregate.initial, { id: 'second' }, at))).toBe('release_not_found')
  })

  it('stays open for payments that the second person may not decide on', () => {
    const part = fold(recordRelease(open('a', 'b'), { claim_ids: ['a'], by: 'second' }), open('a', 'b'))
    expect(part).toMatchObject({ status: 'open', payments: [{ released_by: 'second' }, { released_by: null }] })
    expect(recordRelease(part, { claim_ids: ['a'], by: 'third' })).toEqual([])
    const all = fold(recordRelease(part, { claim_ids: ['a', 'b'], by: 'third' }), part)
    expect(all).toMatchObject({ status: 'released', payments: [{ released_by: 'second' }, { released_by: 'third' }] })
    expect(all.status !== 'unknown' && waitingOf(all)).toEqual([])
    expect(refusalOf(() => requireReleasable(all, { id: 'second' }, at))).toBe('release_over')
  })

  it('is withdrawn only by the person who asked', () => {
    expect(refusalOf(() => withdrawRelease(open('a'), { id: 'second' }, at))).toBe('not_your_release')
    const withdrawn = fold(withdrawRelease(open('a'), { id: 'first' }, at), open('a'))
    expect(withdrawn.status).toBe('withdrawn')
    expect(refusalOf(() => withdrawRelease(withdrawn, { id: 'first' }, at))).toBe('release_over')
    expect(recordRelease(withdrawn, { claim_ids: ['a'], by: 'second' })).toEqual([])
  })

  it('lapses after seven days', () => {
    expect(lapseRelease(open('a'), later(7 * DAY_MS - 1))).toEqual([])
    expect(fold(lapseRelease(open('a'), later(7 * DAY_MS)), open('a')).status).toBe('lapsed')
  })
})

describe('a claim that waits for a second person', () => {
  const context = { now: NOW, actor: people.finance }
  const wait = (release_id: string) => (state: ClaimState) =>
    waitForRelease(state, { release_id, reason: 'claim_limit', limit: 1 }, claim => requestPayment(claim, {}, context))
  const pay = (release_id?: string) => (state: ClaimState) =>
    requestPayment(state, release_id === undefined ? {} : { release_id }, { now: NOW, actor: people.otherFinance })
  const waits = () => claimIn('approved').when(wait('r1'), people.finance).state
  const codeOf = (decide: (state: ClaimState) => unknown, state: ClaimState) => refusalOf(() => decide(state))

  it('stays approved, and keeps its amount and reference', () => {
    const { events, state } = claimIn('approved').when(wait('r1'), people.finance)
    const data = { release_id: 'r1', amount: 55_000, reference: 'PAY-CLM000001', reason: 'claim_limit', limit: 1 }
    expect(events).toEqual([{ type: 'claim_release_requested', data }])
    expect(state).toMatchObject({ status: 'approved', release: { release_id: 'r1', amount: 55_000 } })
    expect(wait('r1')(state)).toEqual([])
  })

  it('is paid only by its release', () => {
    expect(codeOf(pay(), waits())).toBe('waits_for_release')
    expect(codeOf(wait('r2'), waits())).toBe('waits_for_release')
    expect(codeOf(pay('r2'), waits())).toBe('release_outdated')
    expect(pay('r1')(waits())).toMatchObject([{ type: 'claim_payment_requested', data: { amount: 55_000 } }])
  })

  it('is not paid by its release after its amount changed', () => {
    const state = waits()
    if (!('release' in state) || !state.release) throw new Error('the claim waits')
    expect(codeOf(pay('r1'), { ...state, release: { ...state.release, amount: 54_000 } })).toBe('release_outdated')
  })

  it('is payable again after the wait ended', () => {
    expect(endWait(waits(), { release_id: 'r2' })).toEqual([])
    expect(endWait(waits(), { release_id: 'r1' })).toEqual([{ type: 'claim_release_ended', data: { release_id: 'r1' } }])
    const ended = claimIn('approved').when(wait('r1'), people.finance).state
    expect(codeOf(pay('r1'), { ...ended, release: null } as ClaimState)).toBe('release_outdated')
    expect(codeOf(pay(), { ...ended, release: null } as ClaimState)).toBe('none')
  })
})
