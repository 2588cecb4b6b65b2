import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addUse } from './add-use.ts'
import { emptyDoctor } from './named-doctor.ts'
import type { ClaimDoctorRow, DoctorUseRow } from './table.ts'

const use = (use_id: string, used_at: string, change: Partial<DoctorUseRow> = {}): DoctorUseRow => ({
  ...emptyDoctor,
  use_id,
  doctor_id: 'd',
  subscriber_id: 'sub-1',
  name: 'Dr. Rao',
  used_at,
  deleted_at: null,
  ...change,
})
const mark = (deleted_at: string): DoctorUseRow => ({
  ...use(`deleted ${deleted_at}`, '', { name: '', subscriber_id: '' }),
  used_at: null,
  deleted_at,
})
const sumOf = (uses: readonly DoctorUseRow[]) => uses.reduce<ClaimDoctorRow | undefined>(addUse, undefined)

const [MONDAY, TUESDAY, NIGHT] = ['2026-03-09T06:30:00.000Z', '2026-03-10T06:30:00.000Z', '2026-03-10T19:00:00.000Z']

describe('a doctor named in claims', () => {
  it('has the latest claim’s details, and counts names and specializations', () => {
    const sum = sumOf([
      use('b', TUESDAY, { name: 'A Rao', hospital: 'Lotus', specialization: 'ENT' }),
      use('a', MONDAY, { name: 'Dr. A. Rao', hospital: 'City', specialization: 'ent' }),
      use('c', NIGHT, { name: 'B Iyer', hospital: 'Sunrise', city: 'Mysuru' }),
    ])
    expect(sum).toMatchObject({
      name: 'B Iyer',
      hospital: 'Sunrise',
      claims: 3,
      first_used_at: MONDAY,
      last_used_at: NIGHT,
      used_on: '2026-03-11',
      names: [
        { text: 'A Rao', claims: 2 },
        { text: 'B Iyer', claims: 1 },
      ],
      specializations: [{ text: 'ENT', claims: 2 }],
      several: false,
      listed: true,
      search: ' b iyer\n a rao\n \n \n sunrise\n mysuru\n',
    })
  })

  it('counts as named by several subscribers from the second subscriber on', () => {
    const own = use('a', MONDAY)
    expect(sumOf([own, use('b', TUESDAY)])?.several).toBe(false)
    expect(sumOf([own, use('b', TUESDAY), use('c', TUESDAY, { subscriber_id: 'sub-2' })])?.several).toBe(true)
  })

  it('is not listed after its deletion until a later claim', () => {
    expect(sumOf([use('a', MONDAY), mark(TUESDAY)])).toMatchObject({ listed: false, claims: 1 })
    expect(sumOf([use('a', MONDAY), mark(TUESDAY), use('b', NIGHT)])).toMatchObject({ listed: true, claims: 2 })
    expect(sumOf([use('a', MONDAY), mark(TUESDAY), use('b', NIGHT), mark(NIGHT)])).toMatchObject({ listed: false })
    expect(sumOf([mark(TUESDAY)])).toMatchObject({ listed: false, claims: 0, used_on: null })
  })

  it('has at most 50 distinct names', () => {
    const sum = sumOf(Array.from({ length: 80 }, (_, index) => use(`u${index}`, MONDAY, { name: `Name ${index}` })))
    expect(sum).toMatchObject({ claims: 80 })
    expect(sum?.names).toHaveLength(50)
  })
})

const times = ['2026-03-09T06:30:00.000Z', '2026-03-09T06:30:00.001Z', '2026-03-10T00:00:00.000Z', '2026-03-11T00:00:00.000Z']
const anyUse = fc
  .record({
    name: fc.constantFrom('Dr. Rao', 'rao', 'RAO', 'Iyer', ''),
    specialization: fc.constantFrom('ENT', 'ent', ''),
    hospital: fc.constantFrom('City', 'Lotus'),
    subscriber_id: fc.constantFrom('s1', 's2'),
    at: fc.constantFrom(...times),
    isMark: fc.boolean(),
  })
  .map(({ at, isMark, ...change }) => (isMark ? mark(at) : use('', at, change)))
const anyUses = fc
  .array(anyUse, { minLength: 1, maxLength: 12 })
  .map(uses => uses.map((each, index) => ({ ...each, use_id: `u${index}` })))

it('has equal details and counts for any order of claims', () => {
  fc.assert(
    fc.property(
      anyUses.chain(uses => fc.tuple(fc.constant(uses), fc.shuffledSubarray(uses, { minLength: uses.length }))),
      ([uses, shuffled]) => {
        expect(sumOf(shuffled)).toEqual(sumOf(uses))
      },
    ),
  )
})

it('counts each name in no more claims than exist', () => {
  fc.assert(
    fc.property(anyUses, uses => {
      const sum = sumOf(uses)
      const named = (sum?.names ?? []).reduce((total, { claims }) => total + claims, 0)
      expect(named).toBe(uses.filter(({ used_at, name }) => used_at !== null && name !== '').length)
      expect(sum?.claims).toBe(uses.filter(({ used_at }) => used_at !== null).length)
    }),
  )
})
