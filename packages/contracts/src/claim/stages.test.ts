import { describe, expect, it } from 'vitest'
import { claimStates } from './lifecycle.ts'
import { approvalCode, awaitingState, pendingStates, pendingStatuses, stageOfDesignation, stageOfState } from './stages.ts'

describe('stages', () => {
  it.each([
    [1, 'manager'],
    [2, 'management'],
    [3, 'verifier'],
    [4, 'finance'],
    [null, null],
  ] as const)('designation %s decides as %s', (designation, stage) => {
    expect(stageOfDesignation(designation)).toBe(stage)
  })

  it('waits for a stage in four states only', () => {
    const waiting = claimStates.filter(state => stageOfState(state) !== null)
    expect(waiting).toEqual(['awaiting_verifier', 'awaiting_management', 'awaiting_manager', 'awaiting_finance'])
    for (const state of waiting) expect(awaitingState(stageOfState(state) ?? 'finance')).toBe(state)
  })

  it.each([
    ['verifier', ['awaiting_verifier'], [0]],
    ['management', ['awaiting_verifier', 'awaiting_management'], [0, 2]],
    ['manager', ['awaiting_verifier', 'awaiting_management', 'awaiting_manager'], [0, 2, 1]],
    ['finance', ['awaiting_verifier', 'awaiting_management', 'awaiting_manager', 'awaiting_finance'], [0, 2, 1, 4]],
    [null, ['awaiting_verifier', 'awaiting_management', 'awaiting_manager', 'awaiting_finance'], [0, 2, 1, 4]],
  ] as const)('the Pending bucket of %s holds the own stage and earlier ones', (stage, states, statuses) => {
    expect(pendingStates(stage)).toEqual(states)
    expect(pendingStatuses(stage)).toEqual(statuses)
  })

  it('stands in the action log with the code of the approving stage', () => {
    expect(approvalCode).toEqual({ verifier: 2, management: 1, manager: 4, finance: 3 })
  })
})
