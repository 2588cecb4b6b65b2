import { z } from 'zod'
import { defineList, type QueryOf } from '../define-list.ts'
import { serialColumn } from '../list-column.ts'
import { segmentsFilter } from '../list-filter.ts'
import type { Tone } from '../tone.ts'
import { periodLabels } from './labels.ts'
import { type DelegationPeriod, delegationPeriods } from './policy.ts'

const person = z.object({ _id: z.string(), name: z.string() })

/** A substitution. `from` and `to`: IST days, both included; `may_end`: true if the caller can end it now. */
export const delegationRecord = z.object({
  _id: z.string(),
  verifier: person,
  substitute: person,
  from: z.string(),
  to: z.string(),
  period: z.enum(delegationPeriods),
  createdAt: z.string(),
  granted_by: z.string(),
  ended_at: z.string().nullable(),
  ended_by: z.string().nullable(),
  may_end: z.boolean(),
})
export type DelegationRecord = z.infer<typeof delegationRecord>

const tones: Record<DelegationPeriod, Tone> = { current: 'good', coming: 'working', past: 'neutral' }

/** Leave and substitutes. Searches the names of verifier and substitute; dates find leave that includes one of these IST days. */
export const delegationList = defineList({
  name: 'delegations',
  path: '/management/delegations',
  record: delegationRecord,
  sorts: ['from', 'to', 'verifier', 'substitute'],
  search: 'Search by name',
  days: { happened: 'On leave', label: null },
  filters: {
    period: segmentsFilter(z.enum(delegationPeriods), {
      label: 'Which',
      all: 'All',
      choices: delegationPeriods.map(value => ({ value, label: periodLabels[value] })),
    }),
  },
  columns: [
    serialColumn,
    {
      key: 'verifier',
      title: 'On leave',
      main: true,
      sortBy: 'verifier',
      kind: 'text',
      of: row => row.verifier.name,
      fit: 'wrap',
    },
    { key: 'substitute', title: 'Substitute', sortBy: 'substitute', kind: 'text', of: row => row.substitute.name, fit: 'wrap' },
    { key: 'from', title: 'From', sortBy: 'from', kind: 'day', of: ({ from }) => from },
    { key: 'to', title: 'To', sortBy: 'to', kind: 'day', of: ({ to }) => to },
    {
      key: 'period',
      title: 'Status',
      kind: 'badge',
      of: ({ period, ended_at }) => ({ tone: tones[period], label: ended_at ? 'Ended early' : periodLabels[period] }),
    },
    { key: 'by', title: 'Named by', kind: 'text', of: ({ granted_by }) => granted_by },
  ],
})
export type DelegationsQuery = QueryOf<typeof delegationList>
