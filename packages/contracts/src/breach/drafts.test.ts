import { expect, test } from 'vitest'
import type { BreachDetails } from './details.ts'
import { boardNotice, personNotice } from './drafts.ts'

const details: BreachDetails = {
  title: 'Lost laptop',
  happened: 'A laptop was taken.',
  nature: 'access',
  noticed_at: '2026-03-10T06:00:00.000Z',
  began_at: '2026-03-10T05:00:00.000Z',
  ended_at: null,
  consequences: 'Bills may have been read.',
  measures: 'The session was ended.',
  cause: '',
  advice: 'Be careful with calls.',
  location: 'The office in Pune.',
  extent: 'Bills and prescriptions.',
  remedy: 'Laptops lock after a minute.',
  contact: 'privacy@opdesk.test',
}
const told = { people: 5, by_mail: 2, in_app: 1, gone: 1 }

test('names every part of rule 7(1) in both languages', () => {
  const { en, hi } = personNotice('BR-1', details)
  const { happened, location, extent, consequences, measures, advice, contact } = details
  for (const body of [en.body, hi.body])
    for (const part of [
      happened,
      location,
      extent,
      consequences,
      measures,
      advice,
      contact,
      'BR-1',
      '10/03/2026 10:30 AM',
      '10/03/2026 11:30 AM',
    ])
      expect(body).toContain(part)
  expect(en.body).toContain('Unauthorised access')
  expect(hi.body).toContain('बिना अनुमति के देखा गया')
})

test('names findings and notices in the detailed report only', () => {
  const report = boardNotice('report', 'BR-1', details, told).body
  for (const part of ['Not known yet.', details.location, details.extent, details.remedy]) expect(report).toContain(part)
  expect(report).toContain('2 told by mail and in the app, 1 in the app alone, 1 of erased accounts, 1 not told yet')
  const silent = boardNotice('report', 'BR-1', { ...details, location: '', extent: '', remedy: '' }, told).body
  expect(silent).toContain('Remedial measures against a recurrence: To be decided.')
  const first = boardNotice('first', 'BR-1', details, told)
  expect(first.body).not.toContain('Findings')
  expect(first.body).toContain('5 people are known to be affected')
  expect(first.subject).toBe('Intimation of a personal data breach: BR-1, Lost laptop')
})
