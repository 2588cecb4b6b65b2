import { createRouter } from '@tanstack/react-router'
import { NotFound, PageError, PagePending } from './components/route-states.tsx'
import { queryClient } from './lib/query-client.ts'
import type { RouterContext } from './lib/router-context.ts'
import { parseSearch, stringifySearch } from './lib/search.ts'
import { routeTree } from './routeTree.gen.ts'

const searchSchemas: RouterContext['searchSchemas'] = pathname =>
  router.getMatchedRoutes(pathname)[0].flatMap(({ options }) => options.staticData?.searchSchema ?? [])

export const router = createRouter({
  routeTree,
  context: { queryClient, searchSchemas },
  parseSearch,
  stringifySearch,
  // Removes search params that a page's schema does not contain from the URL, so that they never reach a query.
  search: { strict: true },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  // The router would carry their place over to the next record, since they stay on the page.
  scrollToTopSelectors: ['[data-begins-at-top="data"]', '[data-begins-at-top="document"]'],
  defaultErrorComponent: PageError,
  defaultNotFoundComponent: NotFound,
  defaultPendingComponent: PagePending,
})

/**
 * Loads the schemas of the first page's search params, so that the URL is parsed only once. The guard of the area retries schemas
 * that failed to load.
 */
export const loadSearchSchemas = async (pathname: string): Promise<void> => {
  await Promise.allSettled(searchSchemas(pathname).map(schema => schema.load()))
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
