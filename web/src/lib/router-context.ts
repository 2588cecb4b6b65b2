import type { QueryClient } from '@tanstack/react-query'
import type { SearchSchema } from './search.ts'

/** The context that the router passes to routes. */
export interface RouterContext {
  queryClient: QueryClient
  /** The schemas with which the page at a path parses its search params. */
  searchSchemas: (pathname: string) => SearchSchema[]
}
