import { describe, expect, it } from 'vitest'
import { differenceOf, parseRecord } from './difference.ts'

/** Renders each field as `label: before → after`; an unchanged field has no arrow. */
const told = (before: unknown, after: unknown) =>
  differenceOf(before, after).map(({ label, before: was, after: is, changed }) =>
    changed ? `${label}: ${was ?? '–'} → ${is ?? '–'}` : `${label}: ${is}`,
  )

describe('difference of two records', () => {
  it.each([
    [
      'a changed text',
      { designation: 'Lead', status: 1 },
      { designation: 'Chief', status: 1 },
      ['Designation: Lead → Chief', 'Status: Active'],
    ],
    ['an amount, in rupees', { amount: 400.5 }, { amount: 1300 }, ['Amount: ₹400.50 → ₹1,300.00']],
    ['a code, in words', { status: 1 }, { status: 0 }, ['Status: Active → Inactive']],
    [
      'a decision, in the words of the catalogue',
      null,
      { stage: 'verifier', reason: 'illegible_bill' },
      ['Stage: – → Verifier', 'Reason: – → Bill not legible'],
    ],
    ['a reason as it was typed', null, { reason: 'A number_of before' }, ['Reason: – → A number_of before']],
    ['an added record', null, { name: 'Vera', email: '' }, ['Name: – → Vera']],
    ['a deleted record', { name: 'Vera' }, null, ['Name: Vera → –']],
    ['an added field', { name: 'Vera' }, { name: 'Vera', country_code: '+91' }, ['Name: Vera', 'Country code: – → +91']],
    ['a removed value', { name: 'Vera', city: 'Pune' }, { name: 'Vera', city: '' }, ['Name: Vera', 'City: Pune → –']],
    [
      'a moment in place of a day',
      { from: '2026-03-10' },
      { from: '2026-03-10T06:30:00.000Z' },
      ['From: 10/03/2026 → 10/03/2026 12:00 PM'],
    ],
    ['flags', { active: true }, { active: false }, ['Active: Yes → No']],
    [
      'a nested object',
      { terms: { max: 1, percent: 2 } },
      { terms: { max: 3, percent: 2 } },
      ['Terms · Max: 1 → 3', 'Terms · Percent: 2'],
    ],
    ['a list of texts', { kinds: ['a', 'b'] }, { kinds: ['a'] }, ['Kinds: a, b → a']],
    [
      'another person',
      { substitute: { id: '1', name: 'Vik' } },
      { substitute: { id: '2', name: 'Vera' } },
      ['Substitute: Vik → Vera'],
    ],
    ['another person of the same name', { to: { id: '1', name: 'Vik' } }, { to: { id: '2', name: 'Vik' } }, ['To: Vik → Vik']],
    ['no field of two empty records', {}, {}, []],
  ])('shows %s', (_, before, after, expected) => {
    expect(told(before, after)).toEqual(expected)
  })

  it('compares privileges by program, in any order', () => {
    const may = (program_id: number, GET: boolean, POST: boolean) => ({ program_id, GET, POST, PATCH: false, DELETE: false })
    expect(
      told(
        { privileges: [may(1, true, false), may(2, true, true)] },
        { privileges: [may(2, false, false), may(1, true, false), may(30, true, false)] },
      ),
    ).toEqual(['Privileges · Users: View, Add → Nothing', 'Privileges · Designation: View', 'Privileges · Audit Logs: – → View'])
  })

  it('matches list items by an identifying field, or else by position', () => {
    const person = (name: string, phone: string) => ({ name, phone })
    expect(told({ contacts: [person('A', '1'), person('B', '2')] }, { contacts: [person('B', '3')] })).toEqual([
      'Contacts · B · Name: B',
      'Contacts · B · Phone: 2 → 3',
      'Contacts · A · Name: A → –',
      'Contacts · A · Phone: 1 → –',
    ])
    expect(told({ rows: [{ n: 1 }, { n: 2 }] }, { rows: [{ n: 1 }, { n: 3 }] })).toEqual([
      'Rows · 1 · N: 1',
      'Rows · 2 · N: 2 → 3',
    ])
  })

  it.each(['=HYPERLINK("http://x")', '<img onerror=alert(1)>', 'नमस्ते', '🩺'.repeat(50), '__proto__'])(
    'keeps %s unchanged',
    text => {
      expect(told({ name: text }, { name: 'x' })).toEqual([`Name: ${text} → x`])
    },
  )
})

it.each([
  [null, null],
  ['{"a":1}', { a: 1 }],
  ['{', null],
  ['', null],
])('parses the record %j as %j', (text, record) => {
  expect(parseRecord(text)).toEqual(record)
})
