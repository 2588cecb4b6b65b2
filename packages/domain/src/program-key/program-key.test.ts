import type { ProgramKeyEvent } from '@opdesk/contracts/program-key/events.ts'
import { describe, expect, it } from 'vitest'
import { confirmProgramKey, createProgramKey, revokeProgramKey, rotateProgramKey } from './decide-program-key.ts'
import { programKeyAggregate } from './state.ts'

const now = new Date('2026-03-10T06:30:00.000Z')
const later = new Date('2027-03-10T18:30:00.000Z')
const asked = {
  name: 'Payroll',
  organization_id: 'meridian',
  scopes: ['employees.read' as const, 'employees.read' as const],
  addresses: ['203.0.113.7', '203.0.113.7'],
  expires_on: '2027-03-10',
}
const after = (...events: ProgramKeyEvent[]) => events.reduce(programKeyAggregate.evolve, programKeyAggregate.initial)
const made = createProgramKey(after(), asked, { now, waits: false })
const requested = createProgramKey(after(), { ...asked, organization_id: null }, { now, waits: true })
const revoked: ProgramKeyEvent = { type: 'program_key_revoked', data: {} }
const rotate = (state: ReturnType<typeof after>, more: { now?: Date; owner?: string } = {}) =>
  rotateProgramKey(state, { hours: 24, now, owner: undefined, ...more })

describe('a key for a program', () => {
  it('ends with its last day in India, and names each scope once', () => {
    expect(made).toEqual([
      {
        type: 'program_key_created',
        data: {
          name: 'Payroll',
          organization_id: 'meridian',
          scopes: ['employees.read'],
          addresses: ['203.0.113.7'],
          expires_at: '2027-03-10T18:30:00.000Z',
        },
      },
    ])
  })

  it.each(['2026-03-10', '2026-01-01', '2027-03-11'])('refuses %s as its last day', expires_on => {
    expect(() => createProgramKey(after(), { ...asked, expires_on }, { now, waits: false })).toThrow('within a year')
  })

  it('waits for one confirmation', () => {
    expect(() => rotate(after(...requested))).toThrow('confirm this key first')
    const confirmed = confirmProgramKey(after(...requested), now)
    expect(after(...requested, ...confirmed).status).toBe('active')
    expect(() => confirmProgramKey(after(...requested, ...confirmed), now)).toThrow('revoked or has expired')
    expect(() => confirmProgramKey(after(...requested), later)).toThrow('revoked or has expired')
  })

  it('rotates with an overlap until it ends', () => {
    expect(rotate(after(...made))).toEqual([{ type: 'program_key_rotated', data: { old_until: '2026-03-11T06:30:00.000Z' } }])
    expect(() => rotate(after(...made), { now: later })).toThrow('revoked or has expired')
    expect(() => rotate(after(...made, revoked))).toThrow('revoked or has expired')
  })

  it('is unknown to managers of another owner', () => {
    expect(() => rotate(after(...made), { owner: 'other' })).toThrow('does not exist')
    expect(() => revokeProgramKey(after(...made), 'other')).toThrow('does not exist')
    expect(() => revokeProgramKey(after(...requested), 'meridian')).toThrow('does not exist')
    expect(revokeProgramKey(after(...made), 'meridian')).toEqual([revoked])
  })

  it('is revoked once', () => {
    expect(() => revokeProgramKey(after(...made, revoked), undefined)).toThrow('revoked or has expired')
  })
})
