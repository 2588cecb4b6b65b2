import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/**
 * Whether a page has nothing to show of a query. What was read before stays, with what is typed into it, while the server cannot be
 * read again; a refusal takes it away.
 */
export const cannotShow = ({ isError, data, error }: Pick<UseQueryResult<unknown>, 'isError' | 'data' | 'error'>): boolean =>
  isError && (data === undefined || !(error instanceof ApiError && error.isUncertain))
