import { z } from 'zod'
import { toRupees } from './money.ts'

const UNIT = { unit: 'paise' } as const

/** Schema of an amount in integer paise. `inRupees` finds amounts by this mark, so every amount of an event needs it. */
export const paise = z.int().min(0).meta(UNIT)
/** Schema like `paise`, for released events that allow negative amounts. */
export const signedPaise = z.int().meta(UNIT)

/** True if the schema is marked as an amount in paise. */
export const isPaise = (schema: z.core.$ZodType): boolean => z.globalRegistry.get(schema)?.unit === UNIT.unit

/** Copies data with every marked amount converted to rupees. Fields that the schema does not have stay as they are. */
export const inRupees = (schema: z.core.$ZodType, value: unknown): unknown => {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return inRupees(schema.unwrap(), value)
  if (typeof value === 'number') return isPaise(schema) ? toRupees(value) : value
  if (schema instanceof z.ZodArray && Array.isArray(value)) return value.map(item => inRupees(schema.element, item))
  if (schema instanceof z.ZodUnion) {
    const option = schema.options.find(one => z.safeParse(one, value).success)
    return option ? inRupees(option, value) : value
  }
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value
  const fields: Readonly<Record<string, z.core.$ZodType>> = schema.shape
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, fields[name] ? inRupees(fields[name], item) : item]),
  )
}
