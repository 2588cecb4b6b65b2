import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/**
 * A query key starts with the name of the list it shows (`claims`, `notifications`, …): that is the word the server's
 * events use, so that lib/live.ts and writes can refresh by it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.isUncertain,
      retryDelay: (attempt, error) => ((error instanceof ApiError && error.retryAfter) || 2 ** attempt) * 1000,
      throwOnError: false,
    },
    mutations: { retry: false },
  },
})
