import { z } from 'zod'
import { defineList, type QueryOf } from '../define-list.ts'
import { serialColumn } from '../list-column.ts'
import { segmentsFilter } from '../list-filter.ts'
import type { Tone } from '../tone.ts'
import { type DisabledReason, disabledReasons } from './events.ts'
import { hookKindLabels, hookKinds } from './kinds.ts'
import { type HookState, hookStates } from './lifecycle.ts'

export const hookStateLabels: Record<HookState, string> = { enabled: 'Enabled', disabled: 'Disabled' }
export const hookTones: Record<HookState, Tone> = { enabled: 'good', disabled: 'neutral' }
export const disabledLabels: Record<DisabledReason, string> = {
  by_hand: 'An admin disabled it.',
  failing: 'It was disabled because nothing could be delivered for three days.',
  gone: 'It was disabled because the receiver answered 410 (gone).',
}

/** A webhook. `last_success_at`: when the receiver took a delivery last; `failing_since`: since when none succeeded. */
export const listedHook = z.object({
  _id: z.string(),
  url: z.string(),
  kinds: z.array(z.enum(hookKinds)),
  note: z.string(),
  state: z.enum(hookStates),
  disabled_because: z.enum(disabledReasons).nullable(),
  created_at: z.string(),
  last_success_at: z.string().nullable(),
  failing_since: z.string().nullable(),
})
export type ListedHook = z.infer<typeof listedHook>

/** The webhooks of the installation. */
export const hookList = defineList({
  name: 'hooks',
  path: '/admin/webhooks',
  record: listedHook,
  sorts: ['created_at', 'url'],
  search: 'Search by address or note',
  days: { happened: 'Added' },
  filters: {
    state: segmentsFilter(z.enum(hookStates), {
      label: 'State',
      all: 'All',
      choices: hookStates.map(value => ({ value, label: hookStateLabels[value] })),
    }),
  },
  columns: [
    serialColumn,
    { key: 'url', title: 'Address', main: true, sortBy: 'url', kind: 'text', of: row => row.url, fit: 'wide' },
    { key: 'note', title: 'Note', kind: 'text', of: row => row.note || null, fit: 'wrap' },
    {
      key: 'kinds',
      title: 'Events',
      kind: 'text',
      of: row => row.kinds.map(kind => hookKindLabels[kind]).join(', '),
      fit: 'wrap',
    },
    { key: 'created_at', title: 'Added', sortBy: 'created_at', kind: 'moment', of: row => row.created_at },
    { key: 'last_success_at', title: 'Last delivered', kind: 'moment', of: row => row.last_success_at },
    { key: 'failing_since', title: 'Failing since', kind: 'moment', of: row => row.failing_since },
    {
      key: 'state',
      title: 'State',
      kind: 'badge',
      of: row => ({ label: hookStateLabels[row.state], tone: hookTones[row.state] }),
    },
  ],
})
export type HooksQuery = QueryOf<typeof hookList>
