import { z } from 'zod'
import { defineList, type QueryOf } from '../define-list.ts'
import { day, listData } from '../http.ts'
import { serialColumn } from '../list-column.ts'
import { selectFilter } from '../list-filter.ts'
import {
  differenceKinds,
  differenceLabels,
  differenceStateLabels,
  differenceStates,
  differenceStateTones,
  movementKinds,
} from './difference-kinds.ts'

/** Why a difference is as it should be: who said so, and when (ISO 8601 UTC). */
export const differenceExplanation = z.object({
  reason: z.string(),
  by: z.object({ _id: z.string(), name: z.string() }),
  at: z.string(),
})

/**
 * A difference between the payouts here and there. `day`: IST day of the request, or of the transfer if it is not known here. Rupees;
 * null on the side that has no amount. `payment`: of the attempt `reference`, null if it is not known here.
 */
export const listedDifference = z.object({
  _id: z.string(),
  day,
  kind: z.enum(differenceKinds),
  state: z.enum(differenceStates),
  payment: z.string().nullable(),
  reference: z.string().nullable(),
  provider_id: z.string().nullable(),
  amount_here: z.number().nullable(),
  amount_there: z.number().nullable(),
  state_here: z.string().nullable(),
  state_there: z.string().nullable(),
  seen_at: z.string(),
  explanation: differenceExplanation.nullable(),
})
export type ListedDifference = z.infer<typeof listedDifference>

/**
 * Totals of the days of a query. `kinds`: differences that stand, by kind, in rupees. `movements`: sums at the provider, in rupees.
 * `read_at`: the oldest comparison of these days; null if one of them was never compared. `running`: a comparison was asked for.
 * `failure`: why the last comparison of one of the days failed.
 */
export const differenceTotals = z.object({
  kinds: z.array(
    z.object({ kind: z.enum(differenceKinds), count: z.int(), unexplained: z.int(), here: z.number(), there: z.number() }),
  ),
  movements: z.array(z.object({ kind: z.enum(movementKinds), amount: z.number() })),
  unexplained: z.int(),
  read_at: z.string().nullable(),
  running: z.boolean(),
  failure: z.string().nullable(),
})
export type DifferenceTotals = z.infer<typeof differenceTotals>

const list = defineList({
  name: 'payout-reconciliation',
  path: '/management/payout-reconciliation',
  record: listedDifference,
  sorts: ['day', 'amount', 'seen_at'],
  search: 'Search by reference or id at the provider',
  days: { happened: 'Requested' },
  filters: {
    kind: selectFilter(z.enum(differenceKinds), {
      label: 'Kind',
      all: 'All kinds',
      choices: differenceKinds.map(value => ({ value, label: differenceLabels[value] })),
    }),
    state: selectFilter(z.enum(differenceStates), {
      label: 'State',
      all: 'All that stand',
      choices: differenceStates.map(value => ({ value, label: differenceStateLabels[value] })),
    }),
  },
  columns: [
    serialColumn,
    {
      key: 'payment',
      title: 'Payment',
      main: true,
      kind: 'text',
      of: row => row.reference ?? row.provider_id ?? row._id,
      chars: 22,
    },
    { key: 'day', title: 'Day', sortBy: 'day', kind: 'day', of: row => row.day },
    { key: 'kind', title: 'Difference', kind: 'text', of: row => differenceLabels[row.kind], chars: 18 },
    { key: 'here', title: 'Here', sortBy: 'amount', kind: 'money', of: row => row.amount_here },
    { key: 'there', title: 'There', kind: 'money', of: row => row.amount_there },
    { key: 'state_here', title: 'State here', kind: 'text', of: row => row.state_here, fit: 'narrow', hideOnPhone: true },
    { key: 'state_there', title: 'State there', kind: 'text', of: row => row.state_there, fit: 'narrow', hideOnPhone: true },
    {
      key: 'state',
      title: 'Explained',
      kind: 'badge',
      of: ({ state }) => ({ tone: differenceStateTones[state], label: differenceStateLabels[state] }),
    },
    { key: 'reason', title: 'Explanation', kind: 'text', of: row => row.explanation?.reason ?? null, fit: 'narrow' },
  ],
})

/** Differences between payouts here and at the provider or bank. Without dates: of the last 7 days that are over. */
export const differenceList = { ...list, page: listData(listedDifference).extend({ totals: differenceTotals }) }
export type DifferencesQuery = QueryOf<typeof differenceList>
