import { z } from 'zod'
import { defineList, type QueryOf } from '../define-list.ts'
import { serialColumn } from '../list-column.ts'
import { selectFilter } from '../list-filter.ts'

const channels = ['mail', 'sms'] as const
const channelLabels: Record<(typeof channels)[number], string> = { mail: 'E-mail', sms: 'Text message' }

/**
 * A message that the queue gave up after its last try. `retriable`: true while its content is stored. `name`: null for an unknown
 * number, and after an erasure.
 */
export const failedMessage = z.object({
  _id: z.string(),
  channel: z.enum(channels),
  template: z.string(),
  recipient: z.object({ _id: z.string(), name: z.string().nullable() }).nullable(),
  at: z.string(),
  reason: z.string(),
  attempts: z.int(),
  retriable: z.boolean(),
})
export type FailedMessage = z.infer<typeof failedMessage>

/** Words for the template of a message: 'Claim rejection mail' for `claim_rejection_mail`. */
export const messageInWords = ({ template }: Pick<FailedMessage, 'template'>): string => {
  const text = template.replaceAll(/[-_.]/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** GET /admin/failed-messages. Dates filter by the IST day of the last try. */
export const failedMessageList = defineList({
  name: 'failed-messages',
  path: '/admin/failed-messages',
  record: failedMessage,
  sorts: ['at', 'template'],
  search: 'Search by message, name or reason',
  days: { happened: 'Failed' },
  filters: {
    channel: selectFilter(z.enum(channels), {
      label: 'Kind',
      all: 'All kinds',
      choices: channels.map(value => ({ value, label: channelLabels[value] })),
    }),
  },
  columns: [
    serialColumn,
    {
      key: 'template',
      title: 'Message',
      main: true,
      sortBy: 'template',
      kind: 'text',
      of: messageInWords,
      chars: 26,
    },
    { key: 'channel', title: 'Kind', kind: 'text', of: row => channelLabels[row.channel], fit: 'line', chars: 12 },
    { key: 'name', title: 'To', kind: 'text', of: row => row.recipient?.name ?? null, fit: 'narrow', chars: 24 },
    { key: 'at', title: 'Failed', sortBy: 'at', kind: 'moment', of: row => row.at },
    { key: 'attempts', title: 'Times', kind: 'text', of: row => String(row.attempts), chars: 6 },
    { key: 'reason', title: 'Why it failed', kind: 'text', of: row => row.reason, fit: 'wrap', chars: 40 },
  ],
})
export type FailedMessagesQuery = QueryOf<typeof failedMessageList>
