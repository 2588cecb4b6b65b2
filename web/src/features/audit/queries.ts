import { auditEntry } from '@opdesk/contracts/audit/history-list.ts'
import { logVerification } from '@opdesk/contracts/audit/verification.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export const auditEntryQuery = (id: string) =>
  queryOptions({
    queryKey: ['audit-logs', 'detail', id],
    queryFn: ({ signal }) => api.get(`/admin/audit-logs/${encodeURIComponent(id)}`, auditEntry, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Requested only by a button press, since the server reads the whole log for it. */
export const verifyLogQuery = queryOptions({
  queryKey: ['audit-verify'],
  queryFn: ({ signal }) => api.get('/admin/audit-logs/verify', logVerification, { signal }),
  enabled: false,
  retry: false,
  staleTime: 0,
})
