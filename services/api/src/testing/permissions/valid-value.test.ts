import { listOf, text, textLike } from '@opdesk/contracts/bounded.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { validValue } from './valid-value.ts'

test('fills required fields, and optional ones that a rule requires', () => {
  const schema = z
    .strictObject({
      phone: text(20).pipe(z.string().regex(/^\d{10}$/)),
      rows: listOf(z.strictObject({ kind: z.enum(['a', 'b']) }), 5, { min: 1 }),
      none: listOf(text(5), 5),
      reason: text(20).optional(),
      note: text(20).optional(),
    })
    .refine(({ reason }) => reason !== undefined, { path: ['reason'] })
  expect(validValue(schema)).toEqual({
    phone: expect.stringMatching(/^\d{10}$/),
    rows: [{ kind: 'a' }],
    none: [],
    reason: expect.any(String),
  })
})

test('keeps given fields, also in lists and unions', () => {
  const schema = z.array(
    z.union([
      z.strictObject({ kind: z.literal('plan'), plan: text(20) }),
      z.strictObject({ kind: z.literal('test'), test: text(20) }),
    ]),
  )
  expect(validValue(schema, [{ kind: 'test' }, { plan: 'p-1' }])).toEqual([
    { kind: 'test', test: expect.any(String) },
    { kind: 'plan', plan: 'p-1' },
  ])
})

test('makes texts that differ from call to call', () => {
  const schema = z.strictObject({ name: text(20) })
  expect(validValue(schema)).not.toEqual(validValue(schema))
})

test.each([
  ['an unknown format', z.strictObject({ code: textLike(/^[a-z]{3}-\d$/, 5) }), undefined],
  ['a given value', z.strictObject({ name: text(3) }), { name: 'too long' }],
])('throws if the schema refuses %s', (_, schema, given) => {
  expect(() => validValue(schema, given)).toThrow('The schema refuses')
})
