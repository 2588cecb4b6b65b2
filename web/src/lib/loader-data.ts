import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import type { RouterContext } from './router-context.ts'

/** The part of a loader's argument that starting a query needs. */
export interface LoaderContext {
  preload: boolean
  context: RouterContext
}

/** The data of a page's loader: the router does not wait for a promise inside an object. This one never rejects. */
export interface StartedQueries {
  started: Promise<unknown>
}

/**
 * For `loader`: starts the first queries of a page. The loader does not wait for them, since a slow or failed call must not hold
 * the page: it shows its own skeleton and error. The page uses the same query options, so each request is sent once. A link
 * under the pointer loads the code of its page and no data.
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

/** The longest wait of the first page for its data. Afterwards it shows its loading state. */
const TIMEOUT_MS = 400

/** Resolves when the data that the loaders of the first page have started is there, or after 400 ms. */
export const waitForFirstData = async (matches: readonly { loaderData?: StartedQueries | undefined }[]): Promise<void> => {
  const patience = new Promise<void>(resolve => setTimeout(resolve, TIMEOUT_MS))
  await Promise.race([Promise.all(matches.map(({ loaderData }) => loaderData?.started)), patience])
}
