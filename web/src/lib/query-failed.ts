import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/**
 * True if a page has no data to show for a query. While the server cannot be reached, earlier data and typed text remain; after a
 * refusal they are removed.
 */
export const queryFailed = ({ isError, data, error }: Pick<UseQueryResult<unknown>, 'isError' | 'data' | 'error'>): boolean =>
  isError && (data === undefined || !(error instanceof ApiError && error.isUncertain))
