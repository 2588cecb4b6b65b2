import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { z } from 'zod'
import type { $ZodCheck, $ZodType, $ZodTypes } from 'zod/v4/core'

/** The parts of a request that have a schema. */
const PARTS = ['body', 'querystring', 'params', 'headers'] as const

/** True for a check that ends the validation of a value beyond the maximum length. */
const abortsWhenTooLong = (check: $ZodCheck): boolean => {
  const { def } = check._zod
  return def.check === 'max_length' && 'abort' in def && def.abort === true
}

/** True for trimming and similar checks, which take linear time and never lengthen a text. */
const isTransform = (check: $ZodCheck): boolean => check._zod.def.check === 'overwrite'

const isMaximum = (check: $ZodCheck): boolean => check._zod.def.check === 'max_length'
const readsContent = (check: $ZodCheck): boolean =>
  !isTransform(check) && !isMaximum(check) && check._zod.def.check !== 'min_length'

/** True if a maximum length ends the validation of a longer text or list before the first check of its content. */
const maximumComesFirst = (checks: readonly $ZodCheck[]): boolean => {
  const first = checks.findIndex(readsContent)
  return first === -1 ? checks.some(isMaximum) : checks.slice(0, first).some(abortsWhenTooLong)
}

/**
 * True if a list that is too long is refused before its elements are checked, so that there is one issue instead of one for each
 * wrong element.
 */
const countsFirst = (list: $ZodType, maximum: number): boolean => {
  const issues = (list as z.ZodType).safeParse(Array.from({ length: maximum + 1 }, () => Symbol('no value'))).error?.issues
  return issues?.length === 1 && issues[0]?.code === 'too_big'
}

const maxLengthOf = (checks: readonly $ZodCheck[]): number => {
  const found = checks.find(isMaximum)?._zod.def
  return found && 'maximum' in found ? Number(found.maximum) : Number.POSITIVE_INFINITY
}

/**
 * The paths at which a schema accepts a text or list of any length, or any value at all; empty for a bounded schema. Of a pipe its
 * first schema is checked; if that one only transforms (a preprocess), the second.
 */
export const unboundedIn = (schema: $ZodType, path = ''): string[] => {
  const { def } = (schema as $ZodTypes)._zod
  const at = (name: string | number) => (path ? `${path}.${name}` : String(name))
  switch (def.type) {
    case 'string': {
      const own = 'check' in def ? [schema as unknown as $ZodCheck] : []
      return maximumComesFirst([...own, ...(def.checks ?? [])]) ? [] : [path]
    }
    case 'number':
    case 'boolean':
    case 'literal':
    case 'enum':
    case 'null':
    case 'undefined':
    case 'never':
      return []
    case 'object':
      return [
        ...Object.entries(def.shape).flatMap(([name, field]) => unboundedIn(field, at(name))),
        ...(def.catchall ? unboundedIn(def.catchall, at('*')) : []),
      ]
    case 'union':
      return def.options.flatMap(option => unboundedIn(option, path))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
      return unboundedIn(def.innerType, path)
    case 'pipe':
      return unboundedInPipe(def.in, def.out, schema, path)
    default:
      return [path]
  }
}

const isOpaque = (schema: $ZodType): boolean => {
  const { def } = (schema as $ZodTypes)._zod
  if (def.type === 'default') return isOpaque(def.innerType)
  if (def.type === 'object') return Object.keys(def.shape).length === 0
  return def.type === 'transform' || def.type === 'unknown'
}

const unboundedInPipe = (from: $ZodType, to: $ZodType, pipe: $ZodType, path: string): string[] => {
  if (!isOpaque(from)) return unboundedIn(from, path)
  const { def } = (to as $ZodTypes)._zod
  if (def.type !== 'array') return unboundedIn(to, path)
  const bounded = maximumComesFirst(def.checks ?? []) && countsFirst(pipe, maxLengthOf(def.checks ?? []))
  return [...(bounded ? [] : [path]), ...unboundedIn(def.element, path ? `${path}.*` : '*')]
}

/** Checks that every schema of a request bounds its input before any other check; otherwise the app does not start. */
export const boundedInput = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.addHook('onReady', async () => {
      const unbounded = app.declaredRoutes.flatMap(({ method, url, schema = {} }) =>
        PARTS.flatMap(part => {
          const paths = schema[part] ? unboundedIn(schema[part] as $ZodType) : []
          return paths.length > 0 ? [`${method} ${url} in its ${part}: ${paths.map(path => path || 'all of it').join(', ')}`] : []
        }),
      )
      if (unbounded.length > 0) throw new Error(`Values of any length are accepted by ${unbounded.join('; ')}`)
    })
  },
  { name: 'bounded-input', dependencies: ['declared-routes'] },
)
