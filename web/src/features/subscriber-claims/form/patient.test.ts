import { english } from '@opdesk/contracts/words/claim-form/english.ts'
import { describe, expect, it } from 'vitest'
import * as patient from './patient.ts'

const patientRefusal = (member: Parameters<typeof patient.patientRefusal>[0], day: string | null) =>
  patient.patientRefusal(member, day, english.patient)
const patientProblem = (
  members: Parameters<typeof patient.patientProblem>[0],
  chosen: { member_id: string | null; opd_date: string | null },
  today: string,
) => patient.patientProblem(members, chosen, today, english.patient)

const wanted = {
  name: 'Kiran',
  relation: 5,
  dob: '2015-01-01',
  gender: 1,
  country_code: '+91',
  phone: '9000000001',
  address: 'x',
}
const request = (kind: 'add' | 'change') => ({
  _id: 'r',
  kind,
  // In IST this is already 12 November.
  createdAt: '2026-11-11T19:00:00.000Z',
  wanted,
  file: null,
})
const covered = [{ from: '2026-03-01', until: '2026-04-02' }]
const member = { _id: 'kiran', review_status: 1, review_reason: '', update_request: null, covered }

describe('possible patient of a visit', () => {
  it('is covered on the day, including the first and last day', () => {
    for (const day of [null, '2026-03-01', '2026-04-02']) expect(patientRefusal(member, day)).toBeUndefined()
    for (const day of ['2026-02-28', '2026-04-03'])
      expect(patientRefusal(member, day)).toMatch(/^Not covered on .* \(covered from 01\/03\/2026 to 02\/04\/2026\)$/)
  })
  it('is refused with all periods of an interrupted cover', () => {
    const twice = { ...member, covered: [...covered, { from: '2026-04-10', until: '2026-12-31' }] }
    expect(patientRefusal(twice, '2026-04-10')).toBeUndefined()
    expect(patientRefusal(twice, '2026-04-05')).toBe(
      'Not covered on 05/04/2026 (covered from 01/03/2026 to 02/04/2026 and from 10/04/2026 to 31/12/2026)',
    )
  })
  it('is not a member without cover, under review, or not accepted', () => {
    expect(patientRefusal({ ...member, covered: [] }, null)).toBe('Not covered by your plan')
    const waiting = { ...member, review_status: 0, update_request: request('add'), covered: [] }
    expect(patientRefusal(waiting, '2026-11-12')).toBe('Under review since 12/11/2026')
    const rejected = { ...member, review_status: 2, covered: [] }
    expect(patientRefusal(rejected, null)).toBe('Not accepted')
    expect(patientRefusal({ ...rejected, review_reason: 'The name differs.' }, null)).toBe('Not accepted: The name differs.')
  })
  it('may be a covered member with a change under review', () => {
    const changing = { ...member, review_status: 0, update_request: request('change') }
    expect(patientRefusal(changing, '2026-04-02')).toBeUndefined()
    expect(patientRefusal(changing, '2026-04-03')).toMatch(/^Not covered on 03\/04\/2026/)
  })
  it('is not a member who has since left the family', () => {
    expect(patientProblem([member], { member_id: 'kiran', opd_date: '2026-03-05' }, '2026-03-10')).toBeUndefined()
    expect(patientProblem([member], { member_id: 'kiran', opd_date: '2026-05-05' }, '2026-05-06')).toMatch(
      /^Not covered on 05\/05\/2026/,
    )
    expect(patientProblem([], { member_id: 'kiran', opd_date: '2026-03-05' }, '2026-03-10')).toMatch(/no longer in your family/)
    expect(patientProblem([], { member_id: null, opd_date: null }, '2026-03-10')).toBeUndefined()
  })
  it('is not judged for a visit too long ago to claim', () => {
    const draft = { member_id: 'kiran', opd_date: '2026-02-20' }
    expect(patientProblem([member], draft, '2026-02-27')).toMatch(/^Not covered on 20\/02\/2026/)
    expect(patientProblem([member], draft, '2026-02-28')).toBeUndefined()
  })
})
