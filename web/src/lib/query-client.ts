import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { connection } from './connection.ts'

/**
 * Refetches the profile after a refusal, so that pages and buttons disappear if their right was withdrawn while the page was open.
 */
const onError = (error: Error): void => {
  if (error instanceof ApiError && error.code === 'no_privilege') void queryClient.invalidateQueries({ queryKey: ['profile'] })
}

/**
 * A query key starts with the name of the list (`claims`, `notifications`, …). Live events of the server contain the same name, by
 * which lib/live.ts and writes refresh queries.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      // Without a connection a query fails with an error instead of waiting silently.
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.isUncertain,
      retryDelay: (attempt, error) => ((error instanceof ApiError && error.retryAfter) || 2 ** attempt) * 1000,
      throwOnError: false,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// Repeats queries that failed during a lost connection when the connection is restored.
connection.subscribe(() => {
  if (!connection.isLost()) void queryClient.invalidateQueries()
})
