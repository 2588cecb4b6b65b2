import type { List, ListSearch } from '@opdesk/contracts/define-list.ts'
import type { Page } from '@opdesk/contracts/http.ts'
import type { z } from 'zod'
import { inDays } from './in-days.ts'
import { listQuery } from './list-query.ts'
import { type LoaderContext, type StartedQueries, startQueries } from './loader-data.ts'
import { searchOf } from './search.ts'

interface Options<Q> {
  /** Path of the API for a list that is served at several paths. */
  path?: string
  /** The days before today that the page shows if its URL contains none: a name in lib/list-days.ts. */
  days?: 'lastMonth' | 'lastHalfYear' | 'lastTwoYears' | 'subscriberDays'
  /** Changes the query for a page that requests other rows than its URL says, such as those of the last days. */
  asked?: (search: Q) => Q | Promise<Q>
}

/**
 * Route options of a list's page: the list's query schema parses the page's search params (`searchOf`), and the loader requests the
 * rows. `createFileRoute('/…')({ ...listOf(async () => (await import('…')).claimList), component })`. The page passes the same
 * list, path and search to `listQuery`.
 */
export const listOf = <R, Q extends ListSearch, P extends Page<R>, S extends z.ZodObject & z.ZodType<Q>>(
  load: () => Promise<List<R, Q, P> & { query: S }>,
  { path, days, asked = search => search }: Options<Q> = {},
) => ({
  ...searchOf<S>(async () => (await load()).query),
  loaderDeps: ({ search }: { search: Q }): Q => search,
  loader: (visit: LoaderContext & { deps: Q }): StartedQueries =>
    startQueries(visit, async client => {
      const list = await load()
      const search = days ? inDays(visit.deps, (await import('./list-days.ts'))[days](visit.deps)) : await asked(visit.deps)
      return client.ensureQueryData(listQuery<R, Q, P>(list, search, path))
    }),
})
