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

/** Keeps valid values and drops the others: a mistyped address still opens the page. */
export const lenient = <S extends z.ZodType>(schema: S, input: Record<string, unknown>): z.output<S> => {
  const first = schema.safeParse(input)
  if (first.success) return first.data
  const wrong = first.error.issues.flatMap(issue => (issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])]))
  return schema.parse(Object.fromEntries(Object.entries(input).filter(([name]) => !wrong.includes(name))))
}

/** A schema that loads with its page, so that no other page loads it. */
export interface SearchSchema {
  isLoaded: () => boolean
  load: () => Promise<void>
}
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    searchSchema?: SearchSchema
  }
}

/**
 * Route options that make a query schema of the contracts the page's only filter state: `createFileRoute('/…')({
 * ...searchOf(async () => (await import('…')).claimList.query), component })`. Defaults stay out of the address. Before the
 * schema is loaded, the address is unparsed; `requireSearch` lets no page see it like that.
 */
export const searchOf = <S extends z.ZodObject>(load: () => Promise<S>) => {
  let loaded: { schema: S; withoutDefaults: ReturnType<typeof stripSearchParams<z.output<S>>> } | undefined
  const searchSchema: SearchSchema = {
    isLoaded: () => loaded !== undefined,
    load: async () => {
      const schema = await load()
      loaded = { schema, withoutDefaults: stripSearchParams<z.output<S>>(schema.parse({}) as never) }
    },
  }
  type Middleware = ReturnType<typeof stripSearchParams<z.output<S>>>
  const leaveDefaultsOut: Middleware = context => (loaded ? loaded.withoutDefaults(context) : context.next(context.search))
  return {
    validateSearch: (input: Partial<z.input<S>> & SearchSchemaInput): z.output<S> =>
      loaded ? lenient(loaded.schema, input) : (input as z.output<S>),
    search: { middlewares: [leaveDefaultsOut] },
    staticData: { searchSchema },
  }
}

/** Route options for a page that takes only these plain texts from its address. Each is optional. */
export const textSearch = <const N extends string>(...names: readonly N[]) => ({
  validateSearch: (input: { [K in N]?: string | number | undefined } & SearchSchemaInput): { [K in N]?: string } => {
    const read: { [K in N]?: string } = {}
    for (const name of names) {
      const value = input[name]
      if (value !== undefined) read[name] = String(value)
    }
    return read
  },
})

/** Route options of a page that validates its search itself, with a schema that loads with the page and not at the start. */
export const searchAsIs = {
  validateSearch: (input: Record<string, unknown> & SearchSchemaInput): Record<string, unknown> => ({ ...input }),
}

/** The search in a URL: all values that differ from the schema's defaults. */
export const withoutDefaults = (schema: z.ZodType, search: object): Record<string, unknown> => {
  const defaults = schema.parse({}) as Record<string, unknown>
  return Object.fromEntries(Object.entries(search).filter(([name, value]) => value !== undefined && value !== defaults[name]))
}
