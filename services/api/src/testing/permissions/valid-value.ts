import type { z } from 'zod'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'

/** Values of fields with rules that are not in their own schema, but in that of the body or in the decision. */
const BY_NAME: Record<string, unknown> = {
  confirm_password: 'Fresh@2026',
  dob: '1990-02-03',
  end_date: '2026-04-30',
  otp: '123456',
  start_date: '2026-04-01',
  status: 1,
}

/** Sample texts in all formats, unique where the format allows it; names consist of letters only. */
const textsOf = (count: number): string[] => {
  const number = String(count).padStart(6, '0')
  return [
    `Sample ${[...String(count)].map(digit => 'abcdefghij'[Number(digit)]).join('')}`,
    `sample${count}@example.org`,
    `9811${number}`,
    '+91',
    number,
    `SAMPLE${number.slice(-3)}`,
    '2026-04-01',
    '2026-03-14T10:30:00.000Z',
    'Fresh@2026',
    `https://sample.example/${count}`,
    'urn:li:share:7100000000000000001',
  ]
}
const NUMBERS = [1, 0, 10, 100, 560_025]

interface Place {
  /** Number of this sample, which makes its texts unique. */
  count: number
  /** Field names and list positions from the body to this value. */
  path: readonly PropertyKey[]
  /** Paths of optional fields that have to be filled. */
  needed: ReadonlySet<string>
}

/** The first candidate that a schema accepts, or undefined. */
const firstOf = (schema: $ZodType, candidates: readonly unknown[]): unknown =>
  candidates.find(candidate => (schema as z.ZodType).safeParse(candidate).success)

/**
 * Completes the given value by the schema; undefined for an optional value that is absent. `whole`: the outer schema of the same
 * value (such as a pipe or a union), which has to accept a candidate.
 */
const fill = (schema: $ZodType, given: unknown, place: Place, whole = schema): unknown => {
  const { def } = (schema as $ZodTypes)._zod
  const { count, path, needed } = place
  const inside = (inner: $ZodType) => fill(inner, given, place, whole)
  switch (def.type) {
    case 'object': {
      if (given !== undefined && (typeof given !== 'object' || given === null)) return given
      const parts = new Map(Object.entries(given ?? {}))
      for (const [name, field] of Object.entries(def.shape)) {
        const part = fill(field, parts.get(name), { ...place, path: [...path, name] })
        if (part !== undefined) parts.set(name, part)
      }
      return Object.fromEntries(parts)
    }
    case 'array': {
      const element = (part: unknown, at: number) => fill(def.element, part, { ...place, path: [...path, at] })
      if (given !== undefined) return Array.isArray(given) ? given.map(element) : given
      return firstOf(whole, [[], [element(undefined, 0)]])
    }
    case 'union': {
      const options = def.options.map(inside)
      return firstOf(whole, options) ?? options[0]
    }
    case 'optional':
    case 'default':
    case 'prefault':
      return given === undefined && !needed.has(path.join('.')) ? undefined : inside(def.innerType)
    case 'nullable':
    case 'readonly':
    case 'nonoptional':
      return inside(def.innerType)
    case 'pipe':
      return inside((def.in as $ZodTypes)._zod.def.type === 'transform' ? def.out : def.in)
  }
  if (given !== undefined) return given
  const named = firstOf(whole, [BY_NAME[String(path.at(-1))]])
  if (named !== undefined) return named
  switch (def.type) {
    case 'string':
      return firstOf(whole, textsOf(count))
    case 'number':
      return firstOf(whole, NUMBERS)
    case 'boolean':
      return true
    case 'literal':
      return def.values[0]
    case 'enum':
      return Object.values(def.entries)[0]
    default:
      return undefined
  }
}

let made = 0

/**
 * Makes a value that the schema accepts: the given fields, and samples for all other required fields. An optional field is filled
 * if the schema refuses a value without it. Texts differ from call to call.
 * @throws Error if the schema still refuses the value: then more fields have to be given
 */
export const validValue = (schema: $ZodType, given?: unknown): unknown => {
  made += 1
  const needed = new Set<string>()
  for (;;) {
    const value = fill(schema, given, { count: made, path: [], needed })
    const { error } = (schema as z.ZodType).safeParse(value)
    if (!error) return value
    const missing = error.issues.map(({ path }) => path.join('.')).filter(path => !needed.has(path))
    if (missing.length === 0) throw new Error(`The schema refuses ${JSON.stringify(value)}: ${error.message}`)
    for (const path of missing) needed.add(path)
  }
}
