import { describe, expect, it } from 'vitest'
import { type ClaimEventType, claimEvents } from './events.ts'
import {
  accepts,
  type ClaimStateName,
  claimMachine,
  claimStates,
  internalStatusOf,
  next,
  subscriberStatusOf,
} from './lifecycle.ts'

/** Written from docs/domain.md section 1, not from the machine: every event that a state accepts, and the next state. */
const decisions = {
  claim_clarification_requested: 'clarification',
  claim_invalidated: 'invalid',
  claim_rejected: 'rejected',
} as const
const truth: Record<ClaimStateName, Partial<Record<ClaimEventType, ClaimStateName>>> = {
  new: { claim_drafted: 'draft', claim_submission_lapsed: 'new' },
  draft: {
    claim_amended: 'draft',
    claim_documents_attached: 'draft',
    claim_document_removed: 'draft',
    claim_submission_lapsed: 'draft',
    claim_warnings_acknowledged: 'draft',
    claim_submitted: 'awaiting_verifier',
    claim_discarded: 'discarded',
  },
  awaiting_verifier: {
    ...decisions,
    claim_approved: 'awaiting_management',
    claim_marked_duplicate: 'duplicate',
    claim_bills_edited: 'awaiting_verifier',
    claim_transferred: 'awaiting_verifier',
    claim_documents_read: 'awaiting_verifier',
    claim_own_claim_lifted: 'awaiting_verifier',
  },
  awaiting_management: {
    ...decisions,
    claim_approved: 'awaiting_manager',
    claim_bills_edited: 'awaiting_management',
    claim_documents_read: 'awaiting_management',
    claim_own_claim_lifted: 'awaiting_management',
  },
  awaiting_manager: {
    ...decisions,
    claim_approved: 'awaiting_finance',
    claim_bills_edited: 'awaiting_manager',
    claim_documents_read: 'awaiting_manager',
    claim_own_claim_lifted: 'awaiting_manager',
  },
  awaiting_finance: {
    ...decisions,
    claim_approved: 'approved',
    claim_bills_edited: 'awaiting_finance',
    claim_documents_read: 'awaiting_finance',
    claim_own_claim_lifted: 'awaiting_finance',
  },
  clarification: {
    claim_documents_attached: 'clarification',
    claim_resubmitted: 'awaiting_verifier',
    claim_transferred: 'clarification',
    claim_documents_read: 'clarification',
    claim_own_claim_lifted: 'clarification',
  },
  approved: {
    claim_bills_edited: 'approved',
    claim_documents_read: 'approved',
    claim_own_claim_lifted: 'approved',
    claim_release_requested: 'approved',
    claim_release_ended: 'approved',
    claim_payment_requested: 'paying',
    claim_settled: 'approved',
    claim_payment_reversed: 'approved',
    claim_disputed: 'in_dispute',
  },
  // A payment that is made names the state after it; tested separately below.
  paying: { claim_settled: 'paying', claim_payment_failed: 'approved', claim_payment_reversed: 'paying' },
  settled: { claim_disputed: 'in_dispute', claim_payment_reversed: 'approved', claim_release_ended: 'settled' },
  rejected: { claim_corrected: 'rejected', claim_disputed: 'in_dispute' },
  invalid: { claim_disputed: 'in_dispute' },
  duplicate: { claim_disputed: 'in_dispute' },
  // A dispute that closes names the state to which the claim returns; tested separately below.
  in_dispute: {
    claim_documents_read: 'in_dispute',
    claim_own_claim_lifted: 'in_dispute',
    claim_release_ended: 'in_dispute',
    claim_settled: 'in_dispute',
    claim_payment_reversed: 'in_dispute',
    claim_dispute_approved: 'approved',
    claim_dispute_closed: 'in_dispute',
  },
  discarded: {},
}

const eventTypes = Object.keys(claimEvents) as ClaimEventType[]
const cases = claimStates.flatMap(state => eventTypes.map(event => [state, event, truth[state][event]] as const))

describe('the lifecycle of a claim', () => {
  it('has exactly the states of the expected table', () => {
    expect([...claimStates].sort()).toEqual(Object.keys(truth).sort())
    expect(Object.keys(claimMachine.states).sort()).toEqual(Object.keys(truth).sort())
  })

  it('moves only by event types of claims', () => {
    expect([...claimMachine.events].sort()).toEqual([...eventTypes].sort())
  })

  it.each(cases)('leads from %s by %s to %s (undefined: not possible)', (state, event, target) => {
    expect(accepts(state, event)).toBe(target !== undefined)
    expect(next(state, event)).toBe(target ?? state)
  })
})

describe('a closed dispute', () => {
  it.each(['approved', 'settled', 'rejected', 'invalid', 'duplicate'] as const)('returns the claim to %s', state => {
    expect(next('in_dispute', 'claim_dispute_closed', state)).toBe(state)
    for (const other of claimStates.filter(name => name !== 'in_dispute')) {
      expect(accepts(other, 'claim_dispute_closed')).toBe(false)
      expect(next(other, 'claim_dispute_closed', state)).toBe(other)
    }
  })
})

describe('a payment that was made', () => {
  it.each([
    ['paying', ['settled', 'approved', 'paying']],
    ['approved', ['settled', 'approved']],
    ['in_dispute', ['in_dispute']],
  ] as const)('leads from %s to one of %s', (state, targets) => {
    for (const target of targets) expect(next(state, 'claim_settled', target)).toBe(target)
    expect(next(state, 'claim_settled', 'rejected')).toBe(state)
  })
})

describe('status codes', () => {
  const codes: [ClaimStateName, internal: number | null, subscriber: number, resubmitted: number][] = [
    ['new', null, 10, 10],
    ['draft', null, 10, 10],
    ['discarded', null, 10, 10],
    ['awaiting_verifier', 0, 0, 6],
    ['awaiting_management', 2, 4, 4],
    ['awaiting_manager', 1, 4, 4],
    ['awaiting_finance', 4, 4, 4],
    ['approved', 8, 1, 1],
    ['paying', 8, 1, 1],
    ['settled', 12, 12, 12],
    ['rejected', 5, 2, 2],
    ['invalid', 7, 7, 7],
    ['duplicate', 7, 3, 3],
    ['clarification', 6, 6, 6],
    ['in_dispute', 11, 11, 11],
  ]
  it.each(codes)('for state %s are %s to staff, %s (resubmitted %s) to subscribers', (state, internal, first, again) => {
    expect(internalStatusOf[state]).toBe(internal)
    expect(subscriberStatusOf(state, false)).toBe(first)
    expect(subscriberStatusOf(state, true)).toBe(again)
  })

  it('cover every state', () => {
    expect(codes.map(([state]) => state).sort()).toEqual([...claimStates].sort())
  })
})
