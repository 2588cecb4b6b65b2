import type { Pagination } from '@opdesk/contracts/http.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Leads to the last page of a list from the address of a page after it. The rows of the page were perhaps decided on, handed over
 * or deleted meanwhile, and others still wait on the pages before. The browser's Back does not lead to the missing page again.
 * @param pagination of the list as it is shown, undefined while it is loading
 * @param page as the address has it, from 1 on
 * @returns whether the list as shown is such a page
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
