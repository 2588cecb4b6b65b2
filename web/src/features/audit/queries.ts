import { type AuditLogsQuery, auditEntry, type LoginHistoryQuery, loginRecord } from '@opdesk/contracts/audit/queries.ts'
import { logVerification } from '@opdesk/contracts/audit/verification.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export const auditLogsListQuery = (query: Partial<AuditLogsQuery>) =>
  queryOptions({
    queryKey: ['audit-logs', 'list', query],
    queryFn: ({ signal }) => api.list('/admin/audit-logs', auditEntry, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const auditEntryQuery = (id: string) =>
  queryOptions({
    queryKey: ['audit-logs', 'detail', id],
    queryFn: ({ signal }) => api.get(`/admin/audit-logs/${encodeURIComponent(id)}`, auditEntry, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const loginHistoryListQuery = (query: Partial<LoginHistoryQuery>) =>
  queryOptions({
    queryKey: ['login-history', 'list', query],
    queryFn: ({ signal }) => api.list('/admin/login-history', loginRecord, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Reads the whole log on the server, so only when somebody asks for it. */
export const verifyLogQuery = queryOptions({
  queryKey: ['audit-verify'],
  queryFn: ({ signal }) => api.get('/admin/audit-logs/verify', logVerification, { signal }),
  enabled: false,
  retry: false,
  staleTime: 0,
})
