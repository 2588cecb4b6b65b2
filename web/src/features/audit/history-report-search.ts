import { auditLogsQuery } from '@opdesk/contracts/audit/queries.ts'
import { z } from 'zod'

/** The list's query, and the entry whose change is open. */
export const historyReportSearch = auditLogsQuery.safeExtend({ entry: z.string().max(100).optional() })
