import { historyList } from '@opdesk/contracts/audit/history-list.ts'
import { z } from 'zod'

/** The list's query, and the open entry. */
export const historyReportSearch = historyList.query.safeExtend({ entry: z.string().max(100).optional() })
