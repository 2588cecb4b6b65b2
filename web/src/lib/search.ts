import { type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import type { z } from 'zod'

/** Search params are plain text: the router's own parser would read `q=12345` as a number. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

export const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  }
  return params.size > 0 ? `?${params}` : ''
}

/** Reads what is right and leaves out what is not: a mistyped address still opens the page. */
const lenient = <S extends z.ZodType>(schema: S, input: Record<string, unknown>): z.output<S> => {
  const first = schema.safeParse(input)
  if (first.success) return first.data
  const wrong = first.error.issues.flatMap(issue => (issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])]))
  return schema.parse(Object.fromEntries(Object.entries(input).filter(([name]) => !wrong.includes(name))))
}

/**
 * Route options that make a query schema of the contracts the page's only filter state:
 * `createFileRoute('/…')({ ...searchOf(staffClaimsQuery), component })`. Defaults stay out of the address.
 */
export const searchOf = <S extends z.ZodObject>(schema: S) => {
  const defaults = schema.parse({})
  return {
    validateSearch: (input: Partial<z.input<S>> & SearchSchemaInput): z.output<S> => lenient(schema, input),
    search: { middlewares: [stripSearchParams<z.output<S>>(defaults as never)] },
  }
}
