import { type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import type { z } from 'zod'

/** Parses all search params as text, because the router's default parser would read `q=12345` as a number. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

export const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  }
  return params.size > 0 ? `?${params}` : ''
}

/** Keeps valid search params and drops invalid ones, so that a mistyped URL still opens the page. */
export const lenient = <S extends z.ZodType>(schema: S, input: Record<string, unknown>): z.output<S> => {
  const first = schema.safeParse(input)
  if (first.success) return first.data
  const wrong = first.error.issues.flatMap(issue => (issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])]))
  return schema.parse(Object.fromEntries(Object.entries(input).filter(([name]) => !wrong.includes(name))))
}

/** The schema of a page's search params, which loads only with this page. */
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
 * Route options that parse a page's search params by a query schema of the contracts: `createFileRoute('/…')({ ...searchOf(async ()
 * => (await import('…')).claimList.query), component })`. Default values are removed from the URL. `requireSearch` loads the schema
 * before the page is rendered; until then the search params are unparsed.
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

/** Route options for a page with only these optional texts as search params. */
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

/** Route options for a page that validates its search params itself, with a schema that loads with the page. */
export const searchAsIs = {
  validateSearch: (input: Record<string, unknown> & SearchSchemaInput): Record<string, unknown> => ({ ...input }),
}

/** Removes the values that equal the schema's defaults, as in a URL. */
export const withoutDefaults = (schema: z.ZodType, search: object): Record<string, unknown> => {
  const defaults = schema.parse({}) as Record<string, unknown>
  return Object.fromEntries(Object.entries(search).filter(([name, value]) => value !== undefined && value !== defaults[name]))
}
