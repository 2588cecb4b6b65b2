import type { BreachDetails } from '@opdesk/contracts/breach/details.ts'
import type { BreachEvent } from '@opdesk/contracts/breach/events.ts'
import { describe, expect, it, test } from 'vitest'
import { addPeople, removePerson } from './affected-people.ts'
import { changeBreach, recordBreach } from './record-breach.ts'
import { breachAggregate } from './state.ts'
import { closeBreach, sendNotice, tellBoard } from './tell-of-breach.ts'

const now = new Date('2026-03-10T06:00:00.000Z')
const at = now.toISOString()
const details: BreachDetails = {
  title: 'Lost laptop',
  happened: 'A laptop was taken.',
  nature: 'access',
  noticed_at: at,
  began_at: null,
  ended_at: null,
  consequences: 'Bills may have been read.',
  measures: 'The session was ended.',
  cause: '',
  advice: 'Be careful.',
  location: '',
  extent: '',
  remedy: '',
  contact: 'privacy@opdesk.test',
}
const notice = { notice_id: 'n1', english: { subject: 's', body: 'b' }, hindi: { subject: 's', body: 'b' } }
const after = (...events: BreachEvent[]) => events.reduce(breachAggregate.evolve, breachAggregate.initial)
const recorded = recordBreach(after(), details, 'BR-1', now)
const added = (...people: string[]): BreachEvent => ({ type: 'breach_people_added', data: { people, how: 'search' } })
const reported: BreachEvent = { type: 'breach_board_told', data: { kind: 'report', told_at: at, by: 'Anita', reference: '' } }

describe('affected people', () => {
  it('are added once', () => {
    const state = after(...recorded, added('a'))
    expect(addPeople(state, { people: ['a', 'b', 'b'], how: 'search' }, 1)).toEqual([added('b')])
    expect(addPeople(state, { people: ['a'], how: 'search' })).toEqual([])
    expect(() => addPeople(state, { people: ['a', 'b'], how: 'search' }, 2)).toThrow('number of people has changed')
  })

  it('are split over events of 500', () => {
    const people = Array.from({ length: 1001 }, (_, index) => `p${index}`)
    const events = addPeople(after(...recorded), { people, how: 'search' })
    const sizes = events.map(event => (event.type === 'breach_people_added' ? event.data.people.length : 0))
    expect(sizes).toEqual([500, 500, 1])
  })

  it('can be added again after a removal', () => {
    const state = after(...recorded, added('a'), ...removePerson(after(...recorded, added('a')), 'a', 'Mistake'))
    expect(addPeople(state, { people: ['a'], how: 'by_hand' })).toHaveLength(1)
    expect(() => removePerson(state, 'a', 'Mistake')).toThrow('does not exist')
  })
})

describe('a notice', () => {
  it('goes to people without one only', () => {
    const sent = sendNotice(after(...recorded, added('a', 'b')), notice, 2)
    const state = after(...recorded, added('a', 'b'), ...sent, added('c'))
    expect(sendNotice(state, notice, 1)).toEqual([{ type: 'breach_notice_sent', data: { ...notice, people: ['c'] } }])
    expect(() => sendNotice(state, notice, 3)).toThrow('number of people has changed')
    expect(() => sendNotice(after(...recorded), notice, 1)).toThrow('told already')
    expect(() => removePerson(state, 'a', 'Mistake')).toThrow('told of the breach already')
  })

  it('names at most 100 people per event', () => {
    const state = after(...recorded, added(...Array.from({ length: 250 }, (_, index) => `p${index}`)))
    expect(sendNotice(state, notice, 250)).toHaveLength(3)
  })
})

test('closes once the Board and all people were told', () => {
  expect(() => closeBreach(after(...recorded), 'Done')).toThrow('detailed report')
  expect(() => closeBreach(after(...recorded, reported, added('a')), 'Done')).toThrow('Not all affected people')
  const closed = after(...recorded, reported, ...closeBreach(after(...recorded, reported), 'Done'))
  expect(() => changeBreach(closed, details, now)).toThrow('is closed')
  expect(() => tellBoard(closed, reported.data, now)).toThrow('is closed')
})

test.each([
  [{ noticed_at: '2026-03-10T06:00:00.001Z' }, 'in the future'],
  [{ began_at: '2026-03-10T05:00:00.000Z', noticed_at: '2026-03-10T04:00:00.000Z' }, 'before it began'],
  [{ began_at: '2026-03-10T05:00:00.000Z', ended_at: '2026-03-10T04:59:00.000Z' }, 'before it began'],
])('refuses the times %o', (change, refusal) => {
  expect(() => recordBreach(after(), { ...details, ...change }, 'BR-1', now)).toThrow(refusal)
})
