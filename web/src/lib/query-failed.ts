import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/**
 * True if a page has no data of a query to show. Data read before stays, with the text typed into it, while the server cannot be
 * reached; a refusal removes it.
 */
export const queryFailed = ({ isError, data, error }: Pick<UseQueryResult<unknown>, 'isError' | 'data' | 'error'>): boolean =>
  isError && (data === undefined || !(error instanceof ApiError && error.isUncertain))
