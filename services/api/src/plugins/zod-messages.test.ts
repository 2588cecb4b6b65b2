import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { setErrorMap } from './zod-messages.ts'

beforeAll(setErrorMap)
afterAll(() => {
  z.config({ customError: undefined })
})

const said = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ message }) => message)
const form = z.strictObject({
  id: z.string().min(1).max(3),
  page: z.int().min(1).max(100),
  order: z.union([z.literal(1), z.literal(-1)]),
  kind: z.enum(['a', 'b', 'c']),
  day: z.iso.date(),
  rows: z.array(z.object({ amount: z.number().gt(0).multipleOf(0.01) })).min(1),
  own: z.string('Say it'),
})
const good = { id: 'x', page: 1, order: 1, kind: 'a', day: '2026-03-31', rows: [{ amount: 1.5 }], own: '' }

test('names a missing field', () => {
  const { own, ...names } = good
  expect(said(form, {})).toEqual([...Object.keys(names).map(name => `${name} is required`), 'Say it'])
  expect(said(form, undefined)).toEqual(['The body is required'])
  expect(own).toBe('')
})

test.each([
  [{ id: '' }, 'id must have at least 1 character'],
  [{ id: 'xxxx' }, 'id must have at most 3 characters'],
  [{ id: 7 }, 'id must be text'],
  [{ page: 0 }, 'page must be at least 1'],
  [{ page: 1.5 }, 'page must be a whole number'],
  [{ page: 101 }, 'page must be at most 100'],
  [{ order: 2 }, 'order is not valid'],
  [{ kind: 'd' }, 'kind must be a, b or c'],
  [{ day: '31/03/2026' }, 'day must be a date as YYYY-MM-DD'],
  [{ rows: [] }, 'rows must have at least 1 entry'],
  [{ rows: {} }, 'rows must be a list'],
  [{ rows: [{ amount: 0 }] }, 'rows.0.amount must be more than 0'],
  [{ rows: [{ amount: 0.001 }] }, 'rows.0.amount must be a multiple of 0.01'],
  [{ own: 1 }, 'Say it'],
  [{ more: 1 }, 'The body has fields that are not known here'],
])('explains %j: %s', (wrong, words) => {
  expect(said(form, { ...good, ...wrong })).toEqual([words])
})
