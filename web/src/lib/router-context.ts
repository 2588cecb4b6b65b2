import type { QueryClient } from '@tanstack/react-query'
import type { SearchSchema } from './search.ts'

/** The router's context for routes. */
export interface RouterContext {
  queryClient: QueryClient
  /** The schemas by which the page at a path parses its address. */
  searchSchemas: (pathname: string) => SearchSchema[]
}
