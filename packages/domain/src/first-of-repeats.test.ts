import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparableEmail, firstOfRepeats, REPEATED_WITHIN_MS, type RecentForm } from './first-of-repeats.ts'

const noon = Date.parse('2026-03-10T06:30:00.000Z')
const MINUTE = 60_000
const at = (minutes: number) => new Date(noon + minutes * MINUTE)
const form = (id: string, minutes: number, ...contacts: string[]): RecentForm => ({ id, at: at(minutes), contacts })

describe('a form belongs to', () => {
  it.each([
    ['no other', [], ['a'], undefined],
    ['one with the same address', [form('1', 0, 'a')], ['a'], '1'],
    ['one with the same number', [form('1', 0, 'a', 'n')], ['b', 'n'], '1'],
    ['none of other people', [form('1', 0, 'a', 'n')], ['b', 'm'], undefined],
    ['the older of two that it touches', [form('2', 3, 'n'), form('1', 2, 'a')], ['a', 'n'], '1'],
    ['one of nearly ten minutes ago', [form('1', -4, 'a')], ['a'], '1'],
    ['none of ten minutes ago', [form('1', -5, 'a')], ['a'], undefined],
    ['the newer, where the older is too old', [form('1', -5, 'a'), form('2', 1, 'a')], ['a'], '2'],
  ] as const)('%s', (_, recent, contacts, first) => {
    expect(firstOfRepeats(recent, contacts, at(5))).toBe(first)
  })
})

it('compares addresses without their case and spaces', () => {
  expect(comparableEmail(' Asha@Example.org ')).toBe(comparableEmail('asha@example.org'))
})

interface Record {
  id: string
  first: number
  contacts: Set<string>
  sent: number
}

it('however forms come, each is kept once, a record spans less than ten minutes, and two records of one person are ten minutes apart', () => {
  const contact = fc.constantFrom('a', 'b', 'c', 'd')
  const forms = fc.array(
    fc.record({ after: fc.integer({ min: 0, max: 6 }), contacts: fc.uniqueArray(contact, { minLength: 1 }) }),
  )
  fc.assert(
    fc.property(forms, sequence => {
      const records: Record[] = []
      let minutes = 0
      for (const { after, contacts } of sequence) {
        minutes += after
        const recent = records.map(({ id, first, contacts }) => form(id, first, ...contacts))
        const found = firstOfRepeats(recent, contacts, at(minutes))
        const record = records.find(({ id }) => id === found)
        if (record) {
          expect((minutes - record.first) * MINUTE).toBeLessThan(REPEATED_WITHIN_MS)
          expect(contacts.some(one => record.contacts.has(one))).toBe(true)
          for (const one of contacts) record.contacts.add(one)
          record.sent += 1
        } else {
          for (const other of records)
            if (contacts.some(one => other.contacts.has(one)))
              expect((minutes - other.first) * MINUTE).toBeGreaterThanOrEqual(REPEATED_WITHIN_MS)
          records.push({ id: String(records.length), first: minutes, contacts: new Set(contacts), sent: 1 })
        }
      }
      expect(records.reduce((sum, { sent }) => sum + sent, 0)).toBe(sequence.length)
    }),
  )
})
