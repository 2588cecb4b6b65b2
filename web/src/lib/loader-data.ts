import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import type { RouterContext } from './router-context.ts'

/** The part of a loader's argument that starting a query needs. */
export interface LoaderContext {
  preload: boolean
  context: RouterContext
}

/** The data of a page's loader. The promise is inside an object, so that the router does not wait for it. It never rejects. */
export interface StartedQueries {
  started: Promise<unknown>
}

/**
 * For `loader`: starts the first queries of a page. The loader does not wait for them, because a slow or failed call must not delay
 * the page, which shows a skeleton or an error. The page uses the same query options, so that each request is sent once. Preloading
 * a link under the pointer loads no data.
 */
export const startQueries = (
  { preload, context }: LoaderContext,
  read: (client: QueryClient) => Promise<unknown>,
): StartedQueries => ({
  started: preload ? Promise.resolve() : read(context.queryClient).catch(() => undefined),
})

/** The `loader` of a record's page. `query` imports the query when it is called, so that route files load no schema. */
export const recordLoader =
  <T, E, D, K extends QueryKey>(query: (params: { id: string }) => Promise<EnsureQueryDataOptions<T, E, D, K>>) =>
  (visit: LoaderContext & { params: { id: string } }): StartedQueries =>
    startQueries(visit, async client => client.ensureQueryData(await query(visit.params)))

/** Maximum milliseconds that the first page waits for its data. It then shows its loading state. */
const TIMEOUT_MS = 400

/** Resolves when the queries started by the first page's loaders have finished, or after 400 ms. */
export const waitForFirstData = async (matches: readonly { loaderData?: StartedQueries | undefined }[]): Promise<void> => {
  const patience = new Promise<void>(resolve => setTimeout(resolve, TIMEOUT_MS))
  await Promise.race([Promise.all(matches.map(({ loaderData }) => loaderData?.started)), patience])
}
