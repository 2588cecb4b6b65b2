import { describe, expect, it } from 'vitest'
import { claimStates } from './lifecycle.ts'
import { approvalCode, awaitingState, pendingStates, stageOfDesignation, stageOfState } from './stages.ts'

describe('stages', () => {
  it.each([
    [1, 'manager'],
    [2, 'management'],
    [3, 'verifier'],
    [4, 'finance'],
    [null, null],
  ] as const)('let designation %s decide as %s', (designation, stage) => {
    expect(stageOfDesignation(designation)).toBe(stage)
  })

  it('are awaited in four states only', () => {
    const waiting = claimStates.filter(state => stageOfState(state) !== null)
    expect(waiting).toEqual(['awaiting_verifier', 'awaiting_management', 'awaiting_manager', 'awaiting_finance'])
    for (const state of waiting) expect(awaitingState(stageOfState(state) ?? 'finance')).toBe(state)
  })

  it.each([
    ['verifier', ['awaiting_verifier']],
    ['management', ['awaiting_verifier', 'awaiting_management']],
    ['manager', ['awaiting_verifier', 'awaiting_management', 'awaiting_manager']],
    ['finance', ['awaiting_verifier', 'awaiting_management', 'awaiting_manager', 'awaiting_finance']],
    [null, ['awaiting_verifier', 'awaiting_management', 'awaiting_manager', 'awaiting_finance']],
  ] as const)('up to %s are pending for it (null: no stage, all)', (stage, states) => {
    expect(pendingStates(stage)).toEqual(states)
  })

  it('have the approval codes of the action log', () => {
    expect(approvalCode).toEqual({ verifier: 2, management: 1, manager: 4, finance: 3 })
  })
})
