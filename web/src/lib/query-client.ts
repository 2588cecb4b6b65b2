import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { connection } from './connection.ts'

/** A right withdrawn while the page was open: its pages and buttons disappear, too. */
const onError = (error: Error): void => {
  if (error instanceof ApiError && error.code === 'no_privilege') void queryClient.invalidateQueries({ queryKey: ['profile'] })
}

/**
 * A query key starts with the name of the list it shows (`claims`, `notifications`, …): the server's events use the same word, so
 * that lib/live.ts and writes can refresh by it.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      // Without a connection a query fails with an error rather than waiting silently.
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.isUncertain,
      retryDelay: (attempt, error) => ((error instanceof ApiError && error.retryAfter) || 2 ** attempt) * 1000,
      throwOnError: false,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// Queries that failed while the connection was lost run again when it is back.
connection.subscribe(() => {
  if (!connection.isLost()) void queryClient.invalidateQueries()
})
