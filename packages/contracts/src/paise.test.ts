import { expect, test } from 'vitest'
import { z } from 'zod'
import { claimEvents } from './claim/events.ts'
import { disputeEvents } from './dispute/events.ts'
import { inRupees, isPaise, paise } from './paise.ts'

test('converts every amount that a schema marks, at any depth', () => {
  const planted = z.object({
    handling_fee: paise,
    points: z.int(),
    parts: z.array(z.object({ surcharge: paise.nullable(), name: z.string() })),
    refund: z.union([z.object({ kind: z.literal('none') }), z.object({ kind: z.literal('part'), share: paise.optional() })]),
  })
  const data = {
    handling_fee: 12_345,
    points: 700,
    parts: [
      { surcharge: 500, name: 'a' },
      { surcharge: null, name: 'b' },
    ],
    refund: { kind: 'part', share: 50 },
    unknown: 100,
  }
  expect(inRupees(planted, data)).toEqual({
    handling_fee: 123.45,
    points: 700,
    parts: [
      { surcharge: 5, name: 'a' },
      { surcharge: null, name: 'b' },
    ],
    refund: { kind: 'part', share: 0.5 },
    unknown: 100,
  })
})

/** Names of the number fields in a schema that are not amounts. */
const otherNumbers = (schema: z.core.$ZodType, name = ''): string[] => {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return otherNumbers(schema.unwrap(), name)
  if (schema instanceof z.ZodArray) return otherNumbers(schema.element, name)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(option => otherNumbers(option, name))
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([field, one]) => otherNumbers(one, field))
  return schema instanceof z.ZodNumber && !isPaise(schema) ? [name] : []
}

test('finds only amounts and known numbers in events of claims and disputes', () => {
  const found = Object.values({ ...claimEvents, ...disputeEvents }).flatMap(schema => otherNumbers(schema))
  const place = ['height', 'left', 'page', 'pages', 'top', 'version', 'width']
  const known = ['gender', 'hold_version', 'percent', 'relation', 'size', 'state', 'subscriber_type', ...place].sort()
  expect([...new Set(found)].sort()).toEqual(known)
})
