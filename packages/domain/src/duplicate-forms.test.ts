import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DUPLICATE_WINDOW_MS, findOriginal, formFingerprint, type RecentForm } from './duplicate-forms.ts'

const noon = Date.parse('2026-03-10T06:30:00.000Z')
const MINUTE = 60_000
const at = (minutes: number) => new Date(noon + minutes * MINUTE)
const form = (id: string, minutes: number): RecentForm => ({ id, at: at(minutes) })

describe('the original of a repeated form', () => {
  it.each([
    ['does not exist without an earlier form', [], undefined],
    ['is the older of two forms', [form('2', 3), form('1', 2)], '1'],
    ['can be nearly ten minutes old', [form('1', -4)], '1'],
    ['cannot be ten minutes old', [form('1', -5)], undefined],
    ['is the newer form if the older is too old', [form('1', -5), form('2', 1)], '2'],
  ] as const)('%s', (_, same, first) => {
    expect(findOriginal(same, at(5))).toBe(first)
  })
})

const lead = { name: 'Asha Rao', email: 'asha@example.org', phone: '9811200001', message: 'Please call me', employees: null }

it.each([
  ['case and spaces', { ...lead, email: ' Asha@Example.org ', name: 'asha rao' }],
  ['the order of its fields', Object.fromEntries(Object.entries(lead).toReversed())],
])('forms are compared without %s', (_, typed) => {
  expect(formFingerprint(typed)).toBe(formFingerprint(lead))
})

it.each(Object.keys(lead))('forms differ if they have another %s', field => {
  expect(formFingerprint({ ...lead, [field]: 'another' })).not.toBe(formFingerprint(lead))
})

it('each form is merged once, into a form under ten minutes old', () => {
  const content = fc.constantFrom('a', 'b', 'c')
  const forms = fc.array(fc.record({ after: fc.integer({ min: 0, max: 6 }), content }))
  fc.assert(
    fc.property(forms, sequence => {
      const records: { id: string; first: number; content: string; sent: number }[] = []
      let minutes = 0
      for (const { after, content: typed } of sequence) {
        minutes += after
        const same = records.filter(record => record.content === typed).map(({ id, first }) => form(id, first))
        const found = findOriginal(same, at(minutes))
        const record = records.find(({ id }) => id === found)
        if (record) {
          expect((minutes - record.first) * MINUTE).toBeLessThan(DUPLICATE_WINDOW_MS)
          record.sent += 1
        } else {
          for (const other of same) expect(at(minutes).getTime() - other.at.getTime()).toBeGreaterThanOrEqual(DUPLICATE_WINDOW_MS)
          records.push({ id: String(records.length), first: minutes, content: typed, sent: 1 })
        }
      }
      expect(records.reduce((sum, { sent }) => sum + sent, 0)).toBe(sequence.length)
    }),
  )
})
