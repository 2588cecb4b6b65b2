import { historyList } from '@opdesk/contracts/audit/history-list.ts'
import { z } from 'zod'

/** The list's query in the URL, and the id of the entry shown in the dialog. */
export const historyReportSearch = historyList.query.safeExtend({ entry: z.string().max(100).optional() })
