import { z } from 'zod'
import { defineList, type QueryOf } from '../define-list.ts'
import { serialColumn } from '../list-column.ts'

/** An event that a workflow could not handle. `asked`: true if an admin has requested a retry, which starts soon. */
export const parkedEvent = z.object({
  _id: z.string(),
  workflow: z.string(),
  event_type: z.string(),
  stream: z.string(),
  at: z.string(),
  reason: z.string(),
  attempts: z.int(),
  asked: z.boolean(),
})
export type ParkedEvent = z.infer<typeof parkedEvent>

const inWords = (name: string): string => {
  const text = name.replaceAll(/[-_]/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** GET /admin/parked-events. Dates filter by the IST day of the last try. */
export const parkedEventList = defineList({
  name: 'parked-events',
  path: '/admin/parked-events',
  record: parkedEvent,
  sorts: ['at', 'workflow'],
  search: 'Search by workflow, event or reason',
  days: { happened: 'Tried' },
  filters: {},
  columns: [
    serialColumn,
    {
      key: 'workflow',
      title: 'Workflow',
      main: true,
      sortBy: 'workflow',
      kind: 'text',
      of: row => inWords(row.workflow),
      chars: 20,
    },
    { key: 'event', title: 'Event', kind: 'text', of: row => inWords(row.event_type), chars: 24 },
    { key: 'stream', title: 'Record', kind: 'text', of: row => row.stream, chars: 24, hideOnPhone: true },
    { key: 'at', title: 'Last tried', sortBy: 'at', kind: 'moment', of: row => row.at },
    { key: 'attempts', title: 'Times', kind: 'text', of: row => String(row.attempts), chars: 6 },
    { key: 'reason', title: 'Why it failed', kind: 'text', of: row => row.reason, fit: 'wrap', chars: 40 },
  ],
})
export type ParkedEventsQuery = QueryOf<typeof parkedEventList>
