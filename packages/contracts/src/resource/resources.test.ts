import { describe, expect, it } from 'vitest'
import { Program } from '../codes.ts'
import { designation } from './designation.ts'
import { resources } from './resources.ts'

const programs: number[] = Object.values(Program)

describe('masters', () => {
  it('have names of their own', () => {
    expect(new Set(resources.map(({ name }) => name)).size).toBe(resources.length)
  })

  it.each(resources.map(resource => [resource.name, resource] as const))('%s is complete', (name, resource) => {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/)
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
    expect(resource.form.map(field => field.name).sort()).toEqual(Object.keys(resource.fields.shape).sort())
    expect(Object.keys(resource.fields.shape)).toContain(resource.key)
  })

  it.each(resources.flatMap(resource => (resource.builtIn ?? []).map(record => [resource, record] as const)))(
    'ship with valid records',
    (resource, record) => {
      const own = Object.fromEntries(Object.entries(record).filter(([key]) => key in resource.fields.shape))
      expect(resource.fields.safeParse(own).success).toBe(true)
      expect(resource.deletable?.(record)).not.toBe(true)
    },
  )
})

describe('a designation', () => {
  it.each(['Team Lead', 'R&D (North), Zone-1', 'वरिष्ठ प्रबंधक', 'x'.repeat(50)])('may be called %s', name => {
    expect(designation.fields.parse({ designation: ` ${name} ` })).toEqual({ designation: name })
  })

  it.each([
    [{ designation: '' }, 'Please enter designation name !'],
    [{ designation: '   ' }, 'Please enter designation name !'],
    [{ designation: 'x'.repeat(51) }, 'Max length 50 char'],
    [{ designation: '<b>Boss</b>' }, 'Special character not allowed'],
    [{ designation: '=1+1' }, 'Special character not allowed'],
  ])('%j is refused: %s', (body, message) => {
    expect(designation.fields.safeParse(body).error?.issues[0]?.message).toBe(message)
  })

  it.each([{}, { designation: 5 }, { designation: 'Lead', internal_id: 4 }, { designation: 'Lead', _id: 'manager' }])(
    '%j is refused',
    body => {
      expect(designation.fields.safeParse(body).success).toBe(false)
    },
  )

  it('can be deleted when it is a custom one', () => {
    expect(designation.deletable({ designation: 'Lead', internal_id: null })).toBe(true)
    expect(designation.deletable({ designation: 'Finance', internal_id: 4 })).toBe(false)
  })
})
