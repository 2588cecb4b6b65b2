import type { QueryClient } from '@tanstack/react-query'
import type { SearchSchema } from './search.ts'

/** What routes are given by the router. */
export interface RouterContext {
  queryClient: QueryClient
  /** The schemas that the page at a path reads its address with. */
  searchSchemas: (pathname: string) => SearchSchema[]
}
