import { describe, expect, it } from 'vitest'
import type { Stage } from '../claim/stages.ts'
import { disputeBadge, disputeStatusLabel } from './labels.ts'
import { disputeStates, disputeStatusOf, internalStatusOf } from './lifecycle.ts'

const viewers = ['verifier', 'management', 'manager', 'finance', null] as const
const [raised, forwarded, resolved, refused] = ['Dispute Raised', 'Dispute Forwarded', 'Dispute Resolved', 'Dispute Rejected']

/** Columns: verifier, management, manager, finance, a viewer without a stage. From docs/domain.md section 1. */
const badges: Record<number, string[]> = {
  0: [raised, 'With Verifier', 'With Verifier', 'With Verifier', raised],
  2: [forwarded, raised, 'With Management', 'With Management', raised],
  1: [forwarded, forwarded, raised, 'With Manager', raised],
  4: ['Approved by manager', forwarded, forwarded, raised, raised],
  8: [resolved, resolved, resolved, resolved, resolved],
  12: [resolved, resolved, resolved, resolved, resolved],
  5: [refused, refused, refused, refused, refused],
}
const cells = Object.entries(badges).flatMap(([code, row]) =>
  row.map((badge, column): [number, Stage | null, string] => [Number(code), viewers[column] ?? null, badge]),
)

describe('badges of a dispute', () => {
  it.each(cells)('show internal status %s, seen as %s, as %s', (code, viewer, badge) => {
    expect(disputeBadge(code, viewer)).toBe(badge)
  })

  it('cover every state of a dispute', () => {
    const codes = disputeStates.flatMap(state => internalStatusOf[state] ?? [])
    expect(codes.map(String).sort()).toEqual(Object.keys(badges).sort())
    expect(disputeBadge(99, 'verifier')).toBe('Unknown')
  })
})

describe('labels for a subscriber', () => {
  it.each([
    ['awaiting_verifier', 1, 'Dispute Raised'],
    ['awaiting_management', 2, 'In Process'],
    ['awaiting_manager', 2, 'In Process'],
    ['awaiting_finance', 2, 'In Process'],
    ['approved', 3, 'Approved'],
    ['rejected', 4, 'Rejected'],
    ['settled', 12, 'Settled'],
  ] as const)('show %s as %s, %s', (state, code, label) => {
    expect(disputeStatusOf[state]).toBe(code)
    expect(disputeStatusLabel(code)).toBe(label)
  })

  it('show Unknown for an unknown code', () => expect(disputeStatusLabel(99)).toBe('Unknown'))
})
