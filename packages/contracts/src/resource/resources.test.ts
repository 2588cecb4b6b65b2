import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Program } from '../codes.ts'
import { corporation } from './corporation.ts'
import { designation } from './designation.ts'
import { schemasOf } from './field.ts'
import { date } from './field-kinds.ts'
import { money } from './number-fields.ts'
import { resources } from './resources.ts'
import { settings } from './settings.ts'

const programs: number[] = Object.values(Program)

describe('masters', () => {
  it('have unique names', () => {
    expect(new Set(resources.map(({ name }) => name)).size).toBe(resources.length)
  })

  it.each(resources.map(resource => [resource.name, resource] as const))('include %s with all its texts', (name, resource) => {
    expect(name).toMatch(/^[a-z]+((-[a-z]|[A-Z])[a-z]+)*$/)
    expect(resource.title).not.toBe('')
    expect(programs).toContain(resource.program)
    const { messages } = resource
    for (const text of [
      messages.added,
      messages.modified,
      messages.deleted,
      messages.addFailed,
      messages.modifyFailed,
      messages.deleteFailed,
    ]) {
      expect(text).not.toBe('')
    }
    const asked = resource.form.flatMap(field =>
      field.kind === 'phone' ? [field.name, field.code] : field.within ? [] : [field.name],
    )
    expect(asked.sort()).toEqual(Object.keys(resource.schema.shape).sort())
    expect(Object.keys(resource.schema.shape)).toContain(resource.key)
  })

  it.each(resources.flatMap(resource => (resource.builtIn ?? []).map(record => [resource, record] as const)))(
    'contain only valid built-in records',
    (resource, record) => {
      const own = Object.fromEntries(Object.entries(record).filter(([key]) => key in resource.schema.shape))
      expect(resource.schema.safeParse(own).success).toBe(true)
      expect(resource.answer.safeParse({ ...record, createdAt: null, updatedAt: null }).error).toBeUndefined()
      expect(resource.deletable?.(record)).not.toBe(true)
    },
  )
})

describe('a designation', () => {
  it.each(['Team Lead', 'R&D (North), Zone-1', 'वरिष्ठ प्रबंधक', 'x'.repeat(50)])('accepts the name %s', name => {
    expect(designation.schema.parse({ designation: ` ${name} ` })).toEqual({ designation: name })
  })

  it.each([
    [{ designation: '' }, 'Please enter designation name !'],
    [{ designation: '   ' }, 'Please enter designation name !'],
    [{ designation: 'x'.repeat(51) }, 'Max length 50 char'],
    [{ designation: '<b>Boss</b>' }, 'Special character not allowed: "<"'],
    [{ designation: '=1+1' }, 'Special character not allowed: "="'],
  ])('refuses %j: %s', (body, message) => {
    expect(designation.schema.safeParse(body).error?.issues[0]?.message).toBe(message)
  })

  it.each([{}, { designation: 5 }, { designation: 'Lead', internal_id: 4 }, { designation: 'Lead', _id: 'manager' }])(
    'refuses %j',
    body => {
      expect(designation.schema.safeParse(body).success).toBe(false)
    },
  )

  it('can be deleted when it is a custom one', () => {
    expect(designation.deletable({ designation: 'Lead', internal_id: null })).toBe(true)
    expect(designation.deletable({ designation: 'Finance', internal_id: 4 })).toBe(false)
  })
})

const organization = {
  name: 'Meridian Textiles (India)',
  address: '4/1, MG Road #12, Bengaluru - 560001',
  state: 15,
  email: 'office@meridian.example',
  country_code: '+91',
  phone: '9812345678',
  status: 1,
  contact_person: [{ name: 'Nandini D’Souza', email: 'nandini@meridian.example', contact: '9812345678' }],
}

describe('an organization', () => {
  it('has contact persons, as a list or as serialized text', () => {
    expect(corporation.schema.parse(organization)).toEqual(organization)
    const serialized = { ...organization, contact_person: JSON.stringify(organization.contact_person) }
    expect(corporation.schema.parse(serialized)).toEqual(organization)
    expect(corporation.schema.parse({ ...organization, contact_person: '[]' }).contact_person).toEqual([])
  })

  it.each([
    ['no name', { name: ' ' }],
    ['a formula for a name', { name: '=HYPERLINK("http://x")' }],
    ['an address of 501', { address: 'x'.repeat(501) }],
    ['a direction mark in the address', { address: 'exe.\u202egnp' }],
    ['an unknown state', { state: 36 }],
    ['no state', { state: '' }],
    ['a phone of 9 digits', { phone: '981234567' }],
    ['a phone of 14 digits', { phone: '98123456789012' }],
    ['a status of 12', { status: 12 }],
    ['a role', { role: 1 }],
    ['contact persons that are no JSON', { contact_person: 'Nandini' }],
    ['contact persons that are no list', { contact_person: '{"name":"x"}' }],
    ['a contact person without address', { contact_person: [{ name: 'N', contact: '9812345678' }] }],
    ['a contact person with a bad number', { contact_person: [{ name: 'N', email: 'n@x.in', contact: '98' }] }],
    [
      '__proto__ in the serialized text',
      { contact_person: '[{"name":"N","email":"n@x.in","contact":"9812345678","__proto__":{"a":1}}]' },
    ],
    ['21 contact persons', { contact_person: Array.from({ length: 21 }, () => organization.contact_person[0]) }],
  ])('is refused with %s', (_, change) => {
    expect(corporation.schema.safeParse({ ...organization, ...change }).success).toBe(false)
  })
})

describe('the settings', () => {
  const { _id, ...shipped } = settings.builtIn[0]
  it.each([
    [{ docSize: 102.4 }, { docSize: 102.4 }],
    [{ docSize: 10_240 }, { docSize: 10_240 }],
    [{ file_type: ' PNG , pdf,png ' }, { file_type: 'png,pdf' }],
    [{ doctor: 1_000_000 }, { doctor: 1_000_000 }],
  ])('accept %j', (change, result) => {
    expect(settings.schema.parse({ ...shipped, ...change })).toMatchObject(result)
  })

  it.each([
    { docSize: 102 },
    { docSize: 10_241 },
    { docSize: '5' },
    { docSize: Number.NaN },
    { file_type: '' },
    { file_type: 'exe' },
    { file_type: 'png;pdf' },
    { file_type: 'png,,pdf' },
    { speciality: 0 },
    { appointment: 1_000_001 },
    { years_of_exp: 1.5 },
    { disclaimer: '  ' },
    { disclaimer: 'x'.repeat(10_001) },
    { status: 12 },
  ])('refuse %j', change => {
    expect(settings.schema.safeParse({ ...shipped, ...change }).success).toBe(false)
  })
})

describe('a field kind that no master uses', () => {
  const schema = z.strictObject(schemasOf({ fee: money({ label: 'Fee', min: 0, max: 1000 }), from: date({ label: 'From' }) }))
  it('accepts rupees and days', () => {
    expect(schema.safeParse({ fee: 99.5, from: '2026-02-28' }).success).toBe(true)
  })
  it.each([
    { fee: 1000.01 },
    { fee: -1 },
    { fee: 1.005 },
    { fee: '5' },
    { from: '2026-02-29' },
    { from: '' },
    { from: 20260228 },
  ])('refuses %j', change => {
    expect(schema.safeParse({ fee: 1, from: '2026-02-28', ...change }).success).toBe(false)
  })
})
