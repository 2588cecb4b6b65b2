import type { PayoutEvent } from '@opdesk/contracts/payout/events.ts'
import type { PayoutState } from '@opdesk/contracts/payout/payout.ts'
import type { PayoutStatus } from '@opdesk/contracts/payout/payout-news.ts'
import { people } from '@opdesk/testing/people.ts'
import { describe, expect, it } from 'vitest'
import { cancelPayout, declareNeverSent, requireRetryable } from './end-attempt.ts'
import { type AttemptRequest, markSending, payOutside, refuseAttempt, requestAttempt } from './send-attempt.ts'
import { payoutAggregate } from './state.ts'
import { needsLookUp, type OriginatedNews, takePayoutNews } from './take-payout-news.ts'

const NOW = new Date('2026-12-01T06:30:00.000Z')
const request: AttemptRequest = {
  payment: 'PAY-CLM001234-2',
  claim_id: 'c1',
  claim_number: 'CLM001234',
  subscriber_id: 'asha',
  amount: 72_000,
  channel: 'razorpayx',
  account: { kind: 'upi', holder: 'Asha Rao', vpa: 'asha@okaxis' },
  account_id: 'a1',
}

const news = (attempt: number, status: PayoutStatus, other: Partial<OriginatedNews> = {}): OriginatedNews => ({
  reference: `PAY-CLM001234-2_a${attempt}`,
  provider_id: `pout_${attempt}`,
  status,
  unknown_status: null,
  amount: 72_000,
  currency: 'INR',
  fund_account_id: 'fa_1',
  utr: null,
  fees: 0,
  tax: 0,
  source: null,
  reason: null,
  description: null,
  origin: 'poll',
  ...other,
})

type Step = (state: PayoutState) => PayoutEvent[]
const requested: Step = state => requestAttempt(state, request)
const sending =
  (attempt: number): Step =>
  state =>
    markSending(state, { attempt, fund_account_id: 'fa_1', digest: 'd1' })
const heard =
  (...told: Parameters<typeof news>): Step =>
  state =>
    takePayoutNews(state, news(...told), NOW)

/** Folds the events of steps, each decided on the state before it. Returns the state, and the events of the last step. */
const after = (...steps: Step[]) => {
  let state: PayoutState = payoutAggregate.initial
  let last: PayoutEvent[] = []
  for (const step of steps) {
    last = step(state)
    for (const event of last) {
      expect(payoutAggregate.accepts(state, event.type), `${event.type} in ${state.status}`).toBe(true)
      state = payoutAggregate.evolve(state, event, { at: NOW.toISOString(), actor: people.finance })
    }
  }
  return { state, types: last.map(({ type }) => type), events: last }
}
const sent = [requested, sending(1), heard(1, 'processing')]
const failed = [...sent, heard(1, 'failed')]
const paid = [...sent, heard(1, 'processed', { utr: 'UTR123456789' })]
const retried = [...failed, requested, sending(2), heard(2, 'processing')]

describe('attempts', () => {
  it('take the next number under a reference of their own', () => {
    expect(after(requested).events).toMatchObject([{ data: { attempt: 1, reference: 'PAY-CLM001234-2_a1' } }])
    expect(after(...failed, requested).events).toMatchObject([{ data: { attempt: 2, reference: 'PAY-CLM001234-2_a2' } }])
    expect(after(...paid, heard(1, 'reversed'), requested).events).toMatchObject([{ data: { attempt: 2 } }])
  })

  it.each([[[requested]], [[requested, sending(1)]], [sent]])(
    'are refused while an earlier one is not final (case %#)',
    steps => {
      expect(() => after(...steps, requested)).toThrowError(expect.objectContaining({ code: 'payout_in_process' }))
    },
  )

  it('are not requested for a payment that is made', () => {
    expect(after(...paid, requested).events).toEqual([])
  })

  it('end when the provider refuses the first sending, and not later', () => {
    const refusal = { class: 'theirs', reason: 'bad_account', description: 'No such account' } as const
    const refused: Step = state => refuseAttempt(state, 1, refusal)
    expect(after(requested, refused).state.status).toBe('failed')
    expect(after(requested, sending(1), refused).state.status).toBe('failed')
    expect(after(requested, sending(1), sending(1), refused).types).toEqual([])
    expect(after(...sent, refused).types).toEqual([])
  })

  it('are paid outside only after another attempt', () => {
    const outside: Step = state => payOutside(state, { ...request, channel: 'ledger_only' }, NOW)
    expect(after(outside).types).toEqual([])
    expect(after(...failed, outside).types).toEqual(['payout_requested', 'payout_paid'])
  })
})

describe('news', () => {
  it('records the provider’s id of an attempt whose answer was lost', () => {
    expect(after(requested, sending(1), heard(1, 'processed', { utr: 'UTR123456789' })).types).toEqual([
      'payout_sent',
      'payout_status_reported',
      'payout_paid',
    ])
  })

  it.each(['failed', 'reversed', 'cancelled', 'rejected'] as const)('%s before paid is a failure, told once', status => {
    expect(after(...sent, heard(1, status)).types).toEqual(['payout_status_reported', 'payout_failed'])
    expect(after(...sent, heard(1, status), heard(1, status)).types).toEqual([])
  })

  it('changes the reason alone between failed and reversed', () => {
    const { types, state } = after(...failed, heard(1, 'reversed', { reason: 'bank_account_closed', origin: 'webhook' }))
    expect(types).toEqual(['payout_status_reported'])
    expect(state).toMatchObject({ status: 'failed', attempts: [{ failure: { class: 'theirs', reason: 'bank_account_closed' } }] })
  })

  it('reverses a paid attempt by the provider’s present word alone', () => {
    const webhook = news(1, 'reversed', { origin: 'webhook' })
    const { state } = after(...paid)
    expect(needsLookUp(state, webhook)).toBe(true)
    expect(takePayoutNews(state, webhook, NOW)).toEqual([])
    expect(after(...paid, heard(1, 'reversed', { origin: 'look_up' })).types).toEqual([
      'payout_status_reported',
      'payout_reversed',
    ])
  })

  it('pays a failed attempt if no later one is under way', () => {
    expect(after(...failed, heard(1, 'processed')).types).toEqual(['payout_status_reported', 'payout_paid'])
    expect(after(...failed, heard(1, 'processed', { origin: 'webhook' })).types).toEqual([])
  })

  it('drops a later unsent attempt when the earlier one was paid', () => {
    const { types, state } = after(...failed, requested, heard(1, 'processed'))
    expect(types).toEqual(['payout_status_reported', 'payout_failed', 'payout_paid'])
    expect(state).toMatchObject({ status: 'paid', attempts: [{ state: 'paid' }, { state: 'failed' }] })
  })

  it('calls a payment paid twice beside a later attempt at the provider', () => {
    expect(after(...retried, heard(1, 'processed')).types).toEqual(['payout_status_reported', 'payout_paid_twice'])
    const queued = [...failed, requested, sending(2), heard(2, 'queued')]
    expect(after(...queued, heard(1, 'processed')).types).toContain('payout_cancel_requested')
  })

  it('counts the second payment once the later attempt fails', () => {
    const { types, state } = after(...retried, heard(1, 'processed'), heard(2, 'failed'))
    expect(types).toEqual(['payout_status_reported', 'payout_failed', 'payout_paid'])
    expect(state).toMatchObject({ status: 'paid', attempts: [{ state: 'paid' }, { state: 'failed' }] })
  })

  it('ends a second payment that came back without touching the first', () => {
    const twice = [...retried, heard(1, 'processed'), heard(2, 'processed')]
    const { types, state } = after(...twice, heard(1, 'reversed'))
    expect(types).toEqual(['payout_status_reported', 'payout_second_returned'])
    expect(state).toMatchObject({ status: 'paid', attempts: [{ state: 'returned' }, { state: 'paid' }] })
  })

  it.each([
    ['amount', { amount: 72_001 }],
    ['currency', { currency: 'USD' }],
    ['account', { fund_account_id: 'fa_2' }],
  ] as const)('of another %s is recorded once and never believed', (doubt, other) => {
    const first = after(...sent, heard(1, 'processed', other))
    expect(first.events).toMatchObject([{ type: 'payout_status_reported', data: { doubt } }])
    expect(first.state.status).toBe('in_process')
    expect(after(...sent, heard(1, 'processed', other), heard(1, 'processed', other)).events).toEqual([])
  })

  it('of an unknown status stays in process', () => {
    const { state, events } = after(...sent, heard(1, 'processing', { unknown_status: 'teleported' }))
    expect(events).toMatchObject([{ data: { status_word: 'teleported' } }])
    expect(state.status).toBe('in_process')
  })

  it('adds the bank’s reference later, and keeps the last one', () => {
    const late = [...sent, heard(1, 'processed'), heard(1, 'processed', { utr: 'UTR1' }), heard(1, 'processed', { utr: 'UTR2' })]
    expect(after(...late).types).toEqual(['payout_utr_reported'])
    expect(after(...late).state).toMatchObject({ attempts: [{ utrs: ['UTR1', 'UTR2'] }] })
    expect(after(...late, heard(1, 'processed', { utr: 'UTR1', origin: 'webhook' })).types).toEqual([])
  })

  it('of another payment has no effect', () => {
    expect(after(...sent, heard(7, 'processed')).types).toEqual([])
  })
})

describe('cancelling', () => {
  it('ends an attempt that was not sent at once', () => {
    expect(after(requested, cancelPayout).types).toEqual(['payout_cancel_requested', 'payout_failed'])
    expect(after(requested, cancelPayout, sending(1)).types).toEqual([])
  })

  it('waits for the provider when it has the attempt', () => {
    const queued = [requested, sending(1), heard(1, 'queued')]
    expect(after(...queued, cancelPayout).types).toEqual(['payout_cancel_requested'])
    expect(after(...queued, cancelPayout, cancelPayout).types).toEqual([])
    expect(after(...queued, cancelPayout, heard(1, 'cancelled')).state).toMatchObject({
      status: 'failed',
      attempts: [{ failure: { class: 'ours', reason: 'cancelled' } }],
    })
  })

  it.each([[sent], [paid], [failed], [[requested, sending(1)]]])('is refused once the provider has begun (case %#)', steps => {
    expect(() => after(...steps, cancelPayout)).toThrowError(expect.objectContaining({ code: 'payout_begun' }))
  })
})

describe('declaring an attempt never sent', () => {
  const declare =
    (who: (typeof people)[keyof typeof people], hours: number): Step =>
    state =>
      declareNeverSent(state, { word: 'Ticket 4711' }, { now: new Date(NOW.getTime() + hours * 3_600_000), actor: who })

  it('takes two people, 24 hours after the sending', () => {
    const first = [requested, sending(1), declare(people.finance, 24)]
    expect(after(...first).types).toEqual(['payout_never_sent_proposed'])
    expect(after(...first, declare(people.otherFinance, 25)).state).toMatchObject({
      status: 'failed',
      attempts: [{ failure: { reason: 'never_sent' } }],
    })
    expect(() => after(...first, declare(people.finance, 25))).toThrowError(
      expect.objectContaining({ code: 'never_sent_by_same' }),
    )
  })

  it('is refused earlier, and for an attempt that the provider has', () => {
    expect(() => after(requested, sending(1), declare(people.finance, 23))).toThrowError(
      expect.objectContaining({ code: 'never_sent_too_early' }),
    )
    expect(() => after(...sent, declare(people.finance, 25))).toThrowError(expect.objectContaining({ code: 'payout_answered' }))
    const doubted = [requested, sending(1), heard(1, 'processed', { amount: 1 })]
    expect(() => after(...doubted, declare(people.finance, 25))).toThrowError(
      expect.objectContaining({ code: 'payout_answered' }),
    )
  })
})

describe('a retry', () => {
  it('needs a final attempt and a payment that is not made', () => {
    expect(requireRetryable(after(...failed).state)).toMatchObject({ claim_id: 'c1' })
    expect(() => requireRetryable(after(...sent).state)).toThrowError(expect.objectContaining({ code: 'payout_in_process' }))
    expect(() => requireRetryable(after(...paid).state)).toThrowError(expect.objectContaining({ code: 'payout_paid' }))
    expect(() => requireRetryable({ status: 'new' })).toThrowError(expect.objectContaining({ code: 'payout_not_found' }))
  })
})
