import type { Cover } from '@opdesk/contracts/subscriber/cover.ts'
import { addDays, ageOn } from '@opdesk/contracts/time.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, family, record } from '../../testing/family.ts'
import { entitlementOn } from '../entitlement.ts'
import type { RegisteredSubscriber } from '../state.ts'

const MEMBERS = ['a', 'b', 'c', 'd', 'e', 'f']
const births = ['1960-01-01', '1985-05-05', '2005-06-20', '2005-12-31', '2015-01-01']

/** One event in a family, some days after the previous event. */
const step = fc.record({
  days: fc.constantFrom(0, 0, 0, 1, 9, 40),
  what: fc.constantFrom('ask', 'add', 'add', 'accept', 'reject', 'pay', 'unpay', 'remove', 'renew', 'upgrade', 'visit'),
  member: fc.constantFrom(...MEMBERS),
  relation: fc.integer({ min: 1, max: 10 }),
  dob: fc.constantFrom(...births),
  membership: fc.constantFrom(0, 1, 2, 3),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const play = (start: number, steps: readonly Step[]) => {
  const asha = family(start, { end: '2026-06-30' })
  let day = DAY
  const refusals: [RegisteredSubscriber, RegisteredSubscriber][] = []
  /** The member id that each letter currently stands for. */
  const ids = new Map<string, string>()
  steps.forEach(({ days, what, member, relation, dob, membership }, index) => {
    day = addDays(day, days)
    asha.on(day)
    const before = asha.state()
    const isNew = what === 'ask' || what === 'add'
    const id = isNew ? `${member}${index}` : (ids.get(member) ?? member)
    const details = record(relation, { dob, name: `Person ${member}` })
    const answer = {
      ask: () => asha.ask(id, details),
      add: () => asha.add(id, details),
      accept: () => asha.review(id),
      reject: () => asha.review(id, 'rejected'),
      pay: () => asha.set(id, 1),
      unpay: () => asha.set(id, 0),
      remove: () => asha.remove(id),
      renew: () => asha.order(`r${index}`, 3, membership),
      upgrade: () => asha.order(`u${index}`, 2, membership),
      visit: () => {
        if (asha.covered(id, day)) asha.visits.push({ member_id: id, opd_date: day })
        return 'ok'
      },
    }[what]()
    if (answer === 'ok' && isNew) ids.set(member, id)
    if (answer !== 'ok') refusals.push([before, asha.state()])
  })
  asha.catchUp()
  return { day, current: asha.state(), refusals }
}

/** The cover of a subscription on a day of its term. Cover that ends on the day is left out: its place is free again. */
const coverIn = ({ chain, paid }: RegisteredSubscriber, subscription_id: string, day: string): Cover[] => {
  const term = chain.find(known => known.subscription_id === subscription_id)?.term
  if (!term || day < term.start || day > term.end) return []
  return paid.filter(
    cover => cover.subscription_id === subscription_id && cover.from <= day && (cover.until === null || cover.until > day),
  )
}

test('any family history keeps a plan within its places and relations', () => {
  fc.assert(
    fc.property(fc.constantFrom(0, 1, 2, 3), fc.array(step, { maxLength: 25 }), (start, steps) => {
      const { current, day } = play(start, steps)
      const relationOf = (id: string) =>
        [...current.members, ...current.former].find(({ member_id }) => member_id === id)?.relation ?? -1
      for (const { subscription_id, plan } of current.chain)
        for (let on = addDays(DAY, -5); on <= day; on = addDays(on, 1)) {
          const covered = coverIn(current, subscription_id, on)
          const ids = covered.map(({ member_id }) => member_id)
          expect(new Set(ids).size).toBe(ids.length)
          expect(ids.length).toBeLessThanOrEqual(plan.membership.member_count - 1)
          if (plan.membership.membership_id !== 1) continue
          const relations = ids.map(relationOf)
          expect(relations.filter(relation => ![5, 6, 7, 8].includes(relation))).toEqual([])
          expect(relations.filter(relation => relation === 5 || relation === 6).length).toBeLessThanOrEqual(2)
        }
      for (const { state, term } of current.chain)
        if (state === 'active' && term && term.start <= day && day <= term.end)
          expect(() => entitlementOn(current, day, 'asha')).not.toThrow()
    }),
    { numRuns: 200 },
  )
})

test('any family history keeps its records valid, also after refusals', () => {
  fc.assert(
    fc.property(fc.constantFrom(0, 1, 2, 3), fc.array(step, { maxLength: 25 }), (start, steps) => {
      const { current, refusals } = play(start, steps)
      for (const [before, after] of refusals) expect(after).toBe(before)
      const standing = current.members.filter(({ review }) => review !== 'rejected').map(({ relation }) => relation)
      expect(standing.length).toBeLessThanOrEqual(20)
      for (const once of [[0], [1], [2], [9], [10], [7, 8]])
        expect(standing.filter(relation => once.includes(relation)).length).toBeLessThanOrEqual(1)
      for (const { member_id, review } of current.members)
        if (review === 'pending' || review === 'rejected')
          expect(current.paid.filter(cover => cover.member_id === member_id)).toEqual([])
    }),
    { numRuns: 200 },
  )
})

test('option 1 covers only children under 21 on the first day', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), steps => {
      const { current } = play(1, steps)
      const isOfFour = (id: string) =>
        current.chain.some(known => known.subscription_id === id && known.plan.membership.membership_id === 1)
      for (const { member_id, subscription_id, from } of current.paid) {
        const person = current.members.find(known => known.member_id === member_id)
        if (!person || !isOfFour(subscription_id) || (person.relation !== 5 && person.relation !== 6)) continue
        expect(ageOn(person.dob, from)).toBeLessThan(21)
      }
    }),
    { numRuns: 200 },
  )
})
