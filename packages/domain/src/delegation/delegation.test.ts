import type { DelegationEvent } from '@opdesk/contracts/delegation/events.ts'
import type { ErrorCode } from '@opdesk/contracts/errors.ts'
import { NOW } from '@opdesk/testing/claims.ts'
import { given, type Past } from '@opdesk/testing/given-when-then.ts'
import { type Person, people } from '@opdesk/testing/people.ts'
import { describe, expect, it } from 'vitest'
import { endDelegation } from './end-delegation.ts'
import { grantDelegation } from './grant-delegation.ts'
import { type LeaveState, leaveAggregate } from './state.ts'

/** The tests run on 10 March 2026. */
const named = ({ id, name }: Person) => ({ id, name })
type Command = Parameters<typeof grantDelegation>[1]
const grant =
  (patch: Partial<Command> = {}, actor: Person = people.verifier) =>
  (state: LeaveState) =>
    grantDelegation(
      state,
      {
        delegation_id: 'new',
        verifier_id: people.verifier.id,
        substitute_id: people.otherVerifier.id,
        verifier: named(people.verifier),
        substitute: named(people.otherVerifier),
        elsewhere: { delegations: [] },
        from: '2026-03-12',
        to: '2026-03-14',
        ...patch,
      },
      { now: NOW, actor },
    )
const granted = (delegation_id: string, from: string, to: string): Past<DelegationEvent> => ({
  event: {
    type: 'delegation_granted',
    data: { delegation_id, verifier: named(people.verifier), substitute: named(people.otherVerifier), from, to },
  },
  by: people.verifier,
})
const leave = (...past: Past<DelegationEvent>[]) => given(leaveAggregate, past)
const refusal = (patch: Partial<Command>, actor?: Person): ErrorCode | undefined => leave().when(grant(patch, actor)).refused

describe('naming a substitute', () => {
  it('records both names and the days', () => {
    expect(leave().when(grant()).events).toEqual([granted('new', '2026-03-12', '2026-03-14').event])
  })

  it.each([
    ['verifier', undefined],
    ['management', undefined],
    ['otherVerifier', 'forbidden'],
    ['manager', 'forbidden'],
    ['finance', 'forbidden'],
    ['custom', 'forbidden'],
    ['admin', 'forbidden'],
    ['hr', 'forbidden'],
    ['asha', 'forbidden'],
  ] as const)('by %s is answered with %s (undefined: allowed)', (who, expected) => {
    expect(refusal({}, people[who])).toBe(expected)
  })

  it.each<[string, Partial<Command>, ErrorCode | undefined]>([
    [
      'cannot name the verifier on leave',
      { substitute_id: people.verifier.id, substitute: named(people.verifier) },
      'delegation_to_self',
    ],
    ['requires a substitute who is a verifier', { substitute: undefined }, 'substitute_unavailable'],
    ['requires an absent person who is a verifier', { verifier: undefined }, 'verifier_unavailable'],
    ['cannot be for past days only', { from: '2026-03-01', to: '2026-03-09' }, 'delegation_in_past'],
    ['can be for a leave that has begun', { from: '2026-03-01', to: '2026-03-10' }, undefined],
    ['can be for today', { from: '2026-03-10', to: '2026-03-10' }, undefined],
  ])('%s', (_, patch, expected) => {
    expect(refusal(patch)).toBe(expected)
  })

  /** An earlier substitution lasts from the 12th to the 14th. */
  it.each([
    ['2026-03-10', '2026-03-11', undefined],
    ['2026-03-10', '2026-03-12', 'delegation_overlap'],
    ['2026-03-13', '2026-03-13', 'delegation_overlap'],
    ['2026-03-11', '2026-03-20', 'delegation_overlap'],
    ['2026-03-14', '2026-03-16', 'delegation_overlap'],
    ['2026-03-15', '2026-03-16', undefined],
  ] as const)('from %s to %s, beside an earlier one: %s (undefined: allowed)', (from, to, expected) => {
    const before = granted('before', '2026-03-12', '2026-03-14')
    expect(leave(before).when(grant({ from, to })).refused).toBe(expected)
    const elsewhere = leave(before).state
    expect(refusal({ from, to, elsewhere })).toBe(expected && 'substitute_on_leave')
    const ended: Past<DelegationEvent> = { event: { type: 'delegation_ended', data: { delegation_id: 'before' } } }
    expect(leave(before, ended).when(grant({ from, to })).refused).toBeUndefined()
  })
})

describe('ending a substitution', () => {
  const end =
    (actor: Person, delegation_id = 'one') =>
    (state: LeaveState) =>
      endDelegation(state, { delegation_id }, { now: NOW, actor })
  const current = leave(granted('one', '2026-03-01', '2026-03-10'))

  it.each([
    ['verifier', undefined],
    ['management', undefined],
    ['otherVerifier', 'forbidden'],
    ['manager', 'forbidden'],
    ['finance', 'forbidden'],
  ] as const)('by %s is answered with %s (undefined: allowed)', (who, expected) => {
    expect(current.when(end(people[who])).refused).toBe(expected)
  })

  it('is possible once, until its last day is over', () => {
    const { events, state } = current.when(end(people.verifier), people.verifier)
    expect(events).toEqual([{ type: 'delegation_ended', data: { delegation_id: 'one' } }])
    expect(state.delegations).toMatchObject([{ ended: true, end: { by: people.verifier.name } }])
    expect(() => end(people.verifier)(state)).toThrow(expect.objectContaining({ code: 'delegation_over' }))
    expect(leave(granted('one', '2026-04-01', '2026-04-02')).when(end(people.verifier)).events).toHaveLength(1)
    expect(leave(granted('one', '2026-03-01', '2026-03-09')).when(end(people.verifier)).refused).toBe('delegation_over')
    expect(current.when(end(people.verifier, 'another')).refused).toBe('delegation_not_found')
  })
})
