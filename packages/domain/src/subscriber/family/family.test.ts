import { addDays } from '@opdesk/contracts/time.ts'
import { describe, expect, it, test } from 'vitest'
import { DAY, family, option, record } from '../../testing/family.ts'
import { addMemberByAdmin } from './add-member.ts'
import { reviewRequest } from './review-request.ts'

describe('records of a family', () => {
  it.each([
    [1, 1, 'relation_taken'],
    [2, 2, 'relation_taken'],
    [7, 8, 'relation_taken'],
    [8, 7, 'relation_taken'],
    [9, 9, 'relation_taken'],
    [10, 10, 'relation_taken'],
    [3, 3, 'ok'],
    [4, 4, 'ok'],
    [5, 5, 'ok'],
    [1, 9, 'ok'],
  ])('answer relation %i beside relation %i with %s', (first, second, expected) => {
    const asha = family()
    expect(asha.ask('one', record(first))).toBe('ok')
    expect(asha.ask('two', record(second, { name: 'Another' }))).toBe(expected)
  })

  it('refuse duplicates, Self, future births and more than twenty', () => {
    const asha = family()
    expect(asha.ask('self', record(0))).toBe('self_fixed')
    expect(asha.ask('a', record(3))).toBe('ok')
    expect(asha.ask('b', record(4, { name: 'RELATION  3' }))).toBe('member_exists')
    expect(asha.ask('b', record(4, { dob: addDays(DAY, 1) }))).toBe('invalid_request')
    expect(asha.ask('b', record(4, { dob: DAY }))).toBe('ok')
    for (let index = 0; index < 17; index += 1) expect(asha.ask(`n${index}`, record(3, { name: `Sister ${index}` }))).toBe('ok')
    expect(asha.ask('more', record(3, { name: 'More' }))).toBe('family_full')
    asha.review('a', 'rejected')
    expect(asha.ask('more', record(3))).toBe('ok')
  })

  it('require a plan in force today', () => {
    const asha = family(3, { end: '2026-06-30' })
    asha.on('2026-07-01')
    expect(asha.ask('a', record(3))).toBe('no_plan_in_force')
    expect(asha.add('a', record(3))).toBe('no_plan_in_force')
    const added = () => addMemberByAdmin(asha.state(), { member_id: 'a', details: record(3), visits: [] }, '2026-07-01')
    expect(added).toThrow('This subscriber has no active plan.')
  })
})

describe('cover', () => {
  it('starts on the day of the request, once accepted', () => {
    const asha = family()
    asha.ask('wife', record(7))
    expect(asha.covered('wife', DAY)).toBe(false)
    expect(asha.set('wife', 1)).toBe('not_reviewed')
    asha.on('2026-06-20')
    asha.review('wife')
    expect([addDays(DAY, -1), DAY, '2026-06-20', '2027-05-31', '2027-06-01'].map(day => asha.covered('wife', day))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
  })

  it.each([
    ['a spouse', 7, '1980-01-01', 'ok'],
    ['a father', 1, '1950-01-01', 'relation_not_in_plan'],
    ['a sister', 3, '2015-01-01', 'relation_not_in_plan'],
    ['a child of 21 today', 5, '2005-06-15', 'child_too_old'],
    ['a child of 21 tomorrow', 6, '2005-06-16', 'ok'],
  ])('under option 1 is answered for %s with %s', (_, relation, dob, expected) => {
    const asha = family(1)
    expect(asha.add('one', record(relation, { dob }))).toBe('ok')
    expect(asha.covered('one', DAY)).toBe(expected === 'ok')
    expect(asha.set('one', 1)).toBe(expected)
  })

  it('includes two children under option 1, and continues at 21', () => {
    const asha = family(1)
    asha.add('a', record(5, { name: 'A', dob: '2005-06-20' }))
    asha.add('b', record(6, { name: 'B' }))
    asha.add('c', record(6, { name: 'C' }))
    expect(asha.set('c', 1)).toBe('cover_full')
    expect(asha.add('wife', record(7))).toBe('ok')
    expect(asha.covered('wife', DAY)).toBe(true)
    asha.on('2026-06-21')
    expect(asha.covered('a', '2027-05-31')).toBe(true)
    asha.set('a', 0)
    expect(asha.set('a', 1)).toBe('ok')
    asha.set('a', 0)
    asha.on('2026-06-22')
    expect(asha.set('a', 1)).toBe('child_too_old')
  })

  it('ends today if made unpaid, and resumes if made paid', () => {
    const asha = family()
    asha.add('wife', record(7))
    asha.on('2026-06-20')
    expect(asha.set('wife', 0)).toBe('ok')
    expect([asha.covered('wife', '2026-06-20'), asha.covered('wife', '2026-06-21')]).toEqual([true, false])
    expect(asha.set('wife', 1)).toBe('ok')
    expect(asha.covered('wife', '2026-06-21')).toBe(true)
    expect(asha.state().paid).toEqual([{ member_id: 'wife', subscription_id: 's1', from: DAY, until: null }])
    asha.set('wife', 0)
    asha.on('2026-06-25')
    asha.set('wife', 1)
    expect(['2026-06-20', '2026-06-21', '2026-06-24', '2026-06-25'].map(day => asha.covered('wife', day))).toEqual([
      true,
      false,
      false,
      true,
    ])
    const before = asha.types().length
    expect(asha.set('wife', 1)).toBe('ok')
    expect(asha.types().length).toBe(before)
  })

  it('needs a place; a place is free unless a claim used it', () => {
    for (const claimed of [false, true]) {
      const asha = family(2)
      asha.add('wife', record(7))
      asha.add('father', record(1))
      expect(asha.add('mother', record(2))).toBe('ok')
      expect(asha.covered('mother', DAY)).toBe(false)
      expect(asha.set('mother', 1)).toBe('cover_full')
      if (claimed) asha.visits.push({ member_id: 'father', opd_date: DAY })
      asha.on('2026-06-20')
      asha.remove('father')
      expect(asha.set('mother', 1)).toBe(claimed ? 'cover_full' : 'ok')
      // The next term has its own places.
      asha.subscribe('s2', option(2), '2027-06-01', '2028-05-31')
      asha.on('2027-06-02')
      expect(asha.set('mother', 1)).toBe('ok')
    }
  })

  it('returns to a deleted claimant who is added again', () => {
    const asha = family(2)
    asha.add('wife', record(7))
    asha.add('father', record(1))
    asha.visits.push({ member_id: 'father', opd_date: DAY })
    asha.on('2026-06-20')
    asha.remove('father')
    expect(asha.add('again', record(1, { name: 'RELATION  1' }))).toBe('ok')
    expect(asha.covered('again', '2026-06-20')).toBe(true)
    asha.remove('again')
    asha.add('another', record(1, { name: 'Somebody else' }))
    expect(asha.set('another', 1)).toBe('cover_full')
  })

  it('cannot be changed for Self, nor after the plan', () => {
    const asha = family(3, { end: '2026-06-30' })
    expect(asha.set('asha', 0)).toBe('self_fixed')
    asha.add('wife', record(7))
    asha.on('2026-07-01')
    expect(asha.set('wife', 0)).toBe('no_plan_in_force')
  })

  it('is given by each plan in force that has room', () => {
    const asha = family(0)
    asha.subscribe('s2', option(3), '2026-06-10', '2026-12-31')
    asha.add('wife', record(7))
    expect(asha.state().paid.map(({ subscription_id }) => subscription_id)).toEqual(['s2'])
    const both = family(3)
    both.subscribe('s2', option(3), '2026-06-10', '2026-12-31')
    both.add('wife', record(7))
    expect(both.state().paid.map(({ subscription_id }) => subscription_id)).toEqual(['s1', 's2'])
    both.set('wife', 0)
    expect(both.state().paid.map(({ until }) => until)).toEqual([DAY, DAY])
  })
})

describe('reviews', () => {
  it('are decided once; the second admin reads the first decision', () => {
    const asha = family()
    asha.ask('wife', record(7))
    expect(asha.review('nobody')).toBe('not_found')
    expect(asha.review('wife', 'rejected')).toBe('ok')
    expect(asha.review('wife')).toBe('already_reviewed')
    const again = () => reviewRequest(asha.state(), { request_id: 'wife', verdict: 'accepted', reason: '', visits: [] }, DAY)
    expect(again).toThrow('This request was rejected by Anjali on 15/06/2026 12:00 PM.')
    expect(asha.set('wife', 1)).toBe('not_reviewed')
    expect(asha.edit('wife', { name: 'Other' })).toBe('not_reviewed')
    expect(asha.ask('second', record(8, { name: 'Other' }))).toBe('ok')
  })

  it('leave the details unchanged until a change is accepted', () => {
    const asha = family()
    asha.add('son', record(5))
    const wanted = record(5, { name: 'New Name', phone: '9811100002' })
    expect(asha.change('son', wanted, null)).toBe('document_required')
    expect(asha.change('son', wanted)).toBe('ok')
    expect(asha.change('son', wanted)).toBe('not_reviewed')
    expect(asha.remove('son')).toBe('not_reviewed')
    expect(asha.edit('son', { name: 'Other' })).toBe('not_reviewed')
    expect(asha.state().members[1]?.name).toBe('Relation 5')
    expect(asha.covered('son', DAY)).toBe(true)
    expect(asha.review('change-son')).toBe('ok')
    expect(asha.state().members[1]).toMatchObject({ name: 'New Name', phone: '9811100002', phone_confirmed: false })
    expect(asha.covered('son', DAY)).toBe(true)
  })

  it('check a change by the rules of the review’s day', () => {
    const asha = family(1)
    asha.add('a', record(3, { name: 'A' }))
    asha.add('b', record(4, { name: 'B' }))
    asha.change('a', record(1, { name: 'A' }))
    asha.change('b', record(1, { name: 'B' }))
    expect(asha.review('change-a')).toBe('ok')
    expect(asha.review('change-b')).toBe('change_not_possible')
    expect(asha.review('change-b', 'rejected')).toBe('ok')
    asha.add('son', record(5, { name: 'Son' }))
    asha.change('son', record(5, { name: 'Son', dob: '2000-01-01' }))
    expect(asha.review('change-son')).toBe('child_too_old')
    expect(asha.edit('a', { relation: 2 })).toBe('ok')
    expect(asha.edit('b', { relation: 2 })).toBe('relation_taken')
  })

  it('are not needed for Self, and cannot change a relation', () => {
    const asha = family()
    const { name, phone, country_code, address } = asha.state().profile
    const self = record(0, { name, phone, country_code, address, dob: '1991-01-01', gender: 2 })
    expect(asha.change('asha', { ...self, name: 'Other' }, null)).toBe('self_fixed')
    expect(asha.change('asha', { ...self, phone: '9811100002' }, null)).toBe('self_fixed')
    expect(asha.change('asha', { ...self, relation: 7 }, null)).toBe('self_fixed')
    expect(asha.change('asha', self, null)).toBe('ok')
    expect(asha.state().members[0]).toMatchObject({ dob: '1991-01-01' })
    expect(asha.edit('asha', { dob: '1992-02-02' })).toBe('ok')
    expect(asha.state().profile.dob).toBe('1992-02-02')
    expect(asha.edit('asha', { name: 'Other' })).toBe('self_fixed')
  })
})

test('deletes a member without open claims; cover ends that day', () => {
  const asha = family()
  asha.add('son', record(5))
  expect(asha.remove('asha')).toBe('self_fixed')
  expect(asha.remove('other')).toBe('not_found')
  expect(asha.remove('son', 1)).toBe('member_open_claims')
  expect(asha.remove('son')).toBe('ok')
  expect(asha.covered('son', DAY)).toBe(false)
  expect(asha.remove('son')).toBe('not_found')
  expect(asha.state().paid).toEqual([{ member_id: 'son', subscription_id: 's1', from: DAY, until: DAY }])
  asha.ask('daughter', record(6))
  expect(asha.remove('daughter')).toBe('not_reviewed')
  asha.review('daughter', 'rejected')
  expect(asha.remove('daughter')).toBe('ok')
  expect(asha.review('daughter')).toBe('already_reviewed')
})
