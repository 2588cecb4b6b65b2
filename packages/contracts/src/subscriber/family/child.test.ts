import { expect, test } from 'vitest'
import { istDay } from '../../time.ts'
import { isChild, needsDeclaration } from './child.ts'

const son = { relation: 5, dob: '2008-12-01', declared: null }

test.each([
  ['the day before the 18th birthday', '2026-11-30', true],
  ['the 18th birthday', '2026-12-01', false],
  ['the evening before in UTC, when India has the birthday', istDay(new Date('2026-11-30T18:30:00Z')), false],
  ['one second earlier', istDay(new Date('2026-11-30T18:29:59Z')), true],
])('judges the age on %s', (_, today, expected) => {
  expect(isChild(son, today)).toBe(expected)
})

test('counts children born on 29 February from 1 March', () => {
  const leap = { relation: 6, dob: '2008-02-29' }
  expect([isChild(leap, '2026-02-28'), isChild(leap, '2026-03-01')]).toEqual([true, false])
})

test('needs no declaration for Self, for adults or twice', () => {
  const today = '2026-11-30'
  expect(needsDeclaration(son, today)).toBe(true)
  expect(needsDeclaration({ ...son, relation: 0 }, today)).toBe(false)
  expect(needsDeclaration({ ...son, dob: '' }, today)).toBe(false)
  expect(needsDeclaration({ ...son, dob: '1990-01-01' }, today)).toBe(false)
  expect(needsDeclaration({ ...son, declared: { version: '1', at: '2026-11-01T00:00:00.000Z' } }, today)).toBe(false)
})
