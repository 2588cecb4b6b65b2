import { describe, expect, it } from 'vitest'
import { isRelationTaken, whyNotCovered } from './relations.ts'

const [father, mother, sister, son, daughter, wife, husband, fatherInLaw] = [1, 2, 3, 5, 6, 7, 8, 9]
const today = '2026-11-23'
const family = { membership_id: 1, member_count: 4 }

describe('the relations of a family', () => {
  it('allow each parent, parent-in-law and spouse once, and others repeatedly', () => {
    expect(isRelationTaken(father, [mother, father])).toBe(true)
    expect(isRelationTaken(father, [mother, fatherInLaw])).toBe(false)
    expect(isRelationTaken(husband, [wife])).toBe(true)
    expect(isRelationTaken(son, [son, son, daughter])).toBe(false)
    expect(isRelationTaken(sister, [sister])).toBe(false)
  })
  it('cover a spouse and two children below 21 in Family', () => {
    const kid = { relation: son, dob: '2005-11-24' }
    expect(whyNotCovered(family, { relation: wife, dob: '1990-01-01' }, [], today)).toBeUndefined()
    expect(whyNotCovered(family, kid, [{ relation: wife }, { relation: daughter }], today)).toBeUndefined()
    expect(whyNotCovered(family, { ...kid, dob: '2005-11-23' }, [], today)).toBe('child_too_old')
    expect(whyNotCovered(family, { ...kid, relation: sister }, [], today)).toBe('relation_not_in_plan')
    expect(whyNotCovered(family, kid, [{ relation: son }, { relation: daughter }], today)).toBe('cover_full')
  })
  it('cover in other options any member who has a place', () => {
    const parent = { relation: father, dob: '1950-01-01' }
    const option = { membership_id: 2, member_count: 3 }
    expect(whyNotCovered(option, parent, [{ relation: son }], today)).toBeUndefined()
    expect(whyNotCovered(option, parent, [{ relation: son }, { relation: wife }], today)).toBe('cover_full')
    expect(whyNotCovered({ membership_id: 0, member_count: 1 }, parent, [], today)).toBe('cover_full')
  })
})
