import type { Pagination } from '@opdesk/contracts/http.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Navigates to the last page of a list if the URL names a later page, for example because its rows were decided on or deleted
 * meanwhile. Replaces the history entry, so that Back does not return to the missing page.
 * @param pagination of the list; undefined while it loads
 * @param page page number in the URL, from 1
 * @returns true if the URL names a missing page
 */
export const useLastPage = (pagination: Pagination | undefined, page: number): boolean => {
  const navigate = useNavigate()
  const { totalPages = 0, currentPage = 1 } = pagination ?? {}
  const leads = totalPages > 0 && page > totalPages
  useEffect(() => {
    if (leads) void navigate({ to: '.', search: before => ({ ...before, page: totalPages }), replace: true, resetScroll: false })
  }, [navigate, leads, totalPages])
  return totalPages > 0 && currentPage > totalPages
}
