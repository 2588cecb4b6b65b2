import { describe, expect, it } from 'vitest'
import { type DisputeEventType, disputeEvents } from './events.ts'
import { accepts, type DisputeStateName, disputeMachine, disputeStates, next } from './lifecycle.ts'

/** Written from docs/domain.md section 1, not from the machine. */
const truth: Record<DisputeStateName, Partial<Record<DisputeEventType, DisputeStateName>>> = {
  new: { dispute_raised: 'awaiting_verifier' },
  awaiting_verifier: {
    dispute_approved: 'awaiting_management',
    dispute_rejected: 'rejected',
    dispute_transferred: 'awaiting_verifier',
  },
  awaiting_management: { dispute_approved: 'awaiting_manager', dispute_rejected: 'rejected' },
  awaiting_manager: { dispute_approved: 'awaiting_finance', dispute_rejected: 'rejected' },
  awaiting_finance: { dispute_approved: 'approved', dispute_rejected: 'rejected' },
  approved: { dispute_settled: 'settled' },
  rejected: {},
  settled: {},
}
const eventTypes = Object.keys(disputeEvents) as DisputeEventType[]
const cases = disputeStates.flatMap(state => eventTypes.map(event => [state, event, truth[state][event]] as const))

describe('the lifecycle of a dispute', () => {
  it('has exactly the states and events of the expected table', () => {
    expect([...disputeStates].sort()).toEqual(Object.keys(truth).sort())
    expect(Object.keys(disputeMachine.states).sort()).toEqual(Object.keys(truth).sort())
    expect([...disputeMachine.events].sort()).toEqual([...eventTypes].sort())
  })

  it.each(cases)('leads from %s by %s to %s (undefined: not possible)', (state, event, target) => {
    expect(accepts(state, event)).toBe(target !== undefined)
    expect(next(state, event)).toBe(target ?? state)
  })
})
