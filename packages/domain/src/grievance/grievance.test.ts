import { ERASED } from '@opdesk/contracts/erased.ts'
import { fileGrievance as fileBody, grievanceText } from '@opdesk/contracts/grievance/commands.ts'
import type { GrievanceEvent } from '@opdesk/contracts/grievance/events.ts'
import { grievanceLimits as limits } from '@opdesk/contracts/grievance/limits.ts'
import { given } from '@opdesk/testing/given-when-then.ts'
import { describe, expect, test } from 'vitest'
import { answerGrievance, sendNote } from './answer-grievance.ts'
import { addMessage, fileGrievance, isLate, messagesLeft, reopenGrievance, withdrawGrievance } from './own-grievance.ts'
import { type GrievancesState, grievancesAggregate } from './state.ts'

/** 23:30 IST on 10/03/2027. */
const FILED = '2027-03-10T18:00:00.000Z'
const named = { grievance_id: 'g', number: 'GRV001001' }
const text = 'The same document was asked for twice'
const filed = (grievance_id = 'g', name = 'Asha Rao'): GrievanceEvent => ({
  type: 'grievance_filed',
  data: {
    ...named,
    grievance_id,
    person: { role: 'subscriber', name },
    kind: 'claim',
    subject: 'Asked twice',
    text,
    claim: null,
    due_on: '2027-04-09',
  },
})
const answered: GrievanceEvent = { type: 'grievance_answered', data: { ...named, text: 'We are sorry' } }
const reopened: GrievanceEvent = { type: 'grievance_reopened', data: { ...named, text: 'Still so', due_on: '2027-05-01' } }
const withdrawn: GrievanceEvent = { type: 'grievance_withdrawn', data: named }
const after = (...events: GrievanceEvent[]): GrievancesState =>
  given(
    grievancesAggregate,
    events.map(event => ({ event, at: FILED })),
  ).state
const refused = (decide: () => unknown): string | undefined => {
  try {
    decide()
  } catch (error) {
    return (error as { code: string }).code
  }
  return undefined
}

const asked = fileBody.parse({ kind: 'claim', subject: 'Asked twice', text, claim_id: null })
const filing = (state: GrievancesState, now = new Date(FILED), days = 30) =>
  fileGrievance(state, {
    grievance_id: 'new',
    number: 'GRV001002',
    person: { role: 'subscriber', name: 'Asha Rao' },
    claim: null,
    asked,
    days,
    now,
  })
const answering = { grievance_id: 'g', own: false, seen: undefined, text: 'We are sorry' }

describe('a filing', () => {
  test.each([
    [1, '2027-03-11'],
    [30, '2027-04-09'],
  ])('is due %i days after its IST day', (days, due_on) => {
    expect(filing(after(), new Date(FILED), days)).toMatchObject([{ data: { due_on } }])
  })

  test('is refused beyond the open and daily bounds', () => {
    const ids = Array.from({ length: limits.open }, (_, n) => `g${n}`)
    const open = after(...ids.map(id => filed(id)))
    expect(refused(() => filing(open, new Date('2027-04-20T00:00:00Z')))).toBe('too_many_grievances')
    const closed = after(
      ...ids.flatMap(id => [filed(id), { ...withdrawn, data: { ...named, grievance_id: id } } as GrievanceEvent]),
    )
    expect(refused(() => filing(closed))).toBe('too_many_grievances')
    expect(filing(closed, new Date('2027-03-11T18:00:01Z'))).toHaveLength(1)
    expect(filing(after(...ids.slice(1).map(id => filed(id))))).toHaveLength(1)
  })

  test.each([
    [{ text: 'x'.repeat(19) }, false],
    [{ text: 'x'.repeat(20) }, true],
    [{ text: 'x'.repeat(4000) }, true],
    [{ text: 'x'.repeat(4001) }, false],
    [{ text: `   ${'x'.repeat(19)}   ` }, false],
    [{ subject: 'ab' }, false],
    [{ kind: 'weather' }, false],
    [{ more: true }, false],
  ])('accepts only texts within their bounds: %#', (change, right) => {
    expect(fileBody.safeParse({ ...asked, ...change }).success).toBe(right)
  })

  test('refuses an empty message', () => {
    expect(grievanceText.safeParse({ text: ' \n ' }).success).toBe(false)
  })
})

test('counts as late from the day after its last day', () => {
  const [grievance] = after(filed()).grievances
  if (!grievance) throw new Error('no grievance')
  expect(isLate(grievance, '2027-04-09')).toBe(false)
  expect(isLate(grievance, '2027-04-10')).toBe(true)
  expect(isLate({ ...grievance, status: 'answered' }, '2027-04-10')).toBe(false)
})

test('takes ten further messages', () => {
  const added: GrievanceEvent = { type: 'grievance_message_added', data: { ...named, text: 'More' } }
  const nine = after(filed(), ...Array.from({ length: 9 }, () => added))
  expect(addMessage(nine, 'g', 'More')).toEqual([added])
  const full = after(filed(), ...Array.from({ length: 10 }, () => added))
  expect(refused(() => addMessage(full, 'g', 'More'))).toBe('too_many_messages')
  expect(full.grievances.map(messagesLeft)).toEqual([0])
})

test('withdraws an open grievance once, and no answered one', () => {
  expect(withdrawGrievance(after(filed()), 'g')).toEqual([withdrawn])
  expect(withdrawGrievance(after(filed(), withdrawn), 'g')).toEqual([])
  expect(refused(() => withdrawGrievance(after(filed(), answered), 'g'))).toBe('grievance_closed')
})

describe('a reopening', () => {
  const reopen = (state: GrievancesState, day: string) =>
    reopenGrievance(state, 'g', { text: 'Still so', days: 30, now: new Date(`${day}T06:00:00Z`) })

  test('gets a new due date until the thirtieth day', () => {
    const state = after(filed(), answered)
    expect(reopen(state, '2027-04-09')).toMatchObject([{ type: 'grievance_reopened', data: { due_on: '2027-05-09' } }])
    expect(refused(() => reopen(state, '2027-04-10'))).toBe('grievance_final')
  })

  test('happens once, and only after an answer', () => {
    expect(refused(() => reopen(after(filed()), '2027-03-12'))).toBe('grievance_open')
    expect(refused(() => reopen(after(filed(), withdrawn), '2027-03-12'))).toBe('grievance_closed')
    expect(refused(() => reopen(after(filed(), answered, reopened, answered), '2027-03-12'))).toBe('grievance_final')
  })
})

describe('an answer', () => {
  test('closes an open grievance; a note does not', () => {
    expect(answerGrievance(after(filed()), answering)).toEqual([answered])
    const note: GrievanceEvent = { type: 'grievance_note_sent', data: { ...named, text: 'We are sorry' } }
    expect(sendNote(after(filed()), answering)).toEqual([note])
    expect(after(filed(), note).grievances[0]?.status).toBe('open')
    expect(after(filed(), answered).grievances[0]?.status).toBe('answered')
  })

  test.each([
    ['own_grievance', [filed()], { own: true }],
    ['already_answered', [filed(), answered], {}],
    ['grievance_closed', [filed(), withdrawn], {}],
    ['grievance_person_erased', [filed('g', ERASED)], {}],
    ['conflict', [filed()], { seen: 2 }],
    ['not_found', [filed('other')], {}],
  ] as const)('is refused as %s', (code, events, change) => {
    const state = after(...events)
    expect(refused(() => answerGrievance(state, { ...answering, ...change }))).toBe(code)
    expect(refused(() => sendNote(state, { ...answering, ...change }))).toBe(code)
  })
})
