import { z } from 'zod'
import { defineList, type QueryOf } from '../define-list.ts'
import { listData } from '../http.ts'
import { serialColumn } from '../list-column.ts'
import { selectFilter } from '../list-filter.ts'
import { releaseReasonLabels, releaseReasons } from '../release-reason.ts'
import type { Tone } from '../tone.ts'
import { type ReleaseState, releaseStates } from './lifecycle.ts'

export const releaseStateLabels: Record<ReleaseState, string> = {
  open: 'Waits for release',
  released: 'Released',
  withdrawn: 'Withdrawn',
  lapsed: 'Lapsed',
}

export const releaseTones: Record<ReleaseState, Tone> = { open: 'waiting', released: 'good', withdrawn: 'neutral', lapsed: 'bad' }

/** A payment of a release. Rupees. `released`: a second person released it. */
const payment = z.object({
  claim: z.object({ _id: z.string(), claim_id: z.string() }),
  user_id: z.object({ _id: z.string(), name: z.string() }),
  reference: z.string(),
  amount: z.number(),
  reason: z.enum(releaseReasons),
  released: z.boolean(),
})

/**
 * Payments that one call asked for. `amount`: their sum, and `limit`, in rupees; times ISO 8601 UTC. `may_release` and
 * `may_withdraw`: whether the viewer can do so now, apart from rules about single claims.
 */
export const listedRelease = z.object({
  _id: z.string(),
  state: z.enum(releaseStates),
  amount: z.number(),
  limit: z.number(),
  requested_by: z.object({ _id: z.string(), name: z.string() }),
  requested_at: z.string(),
  expires_at: z.string(),
  payments: z.array(payment),
  may_release: z.boolean(),
  may_withdraw: z.boolean(),
})
export type ListedRelease = z.infer<typeof listedRelease>

const list = defineList({
  name: 'payment-releases',
  path: '/management/payment-releases',
  record: listedRelease,
  sorts: ['requested_at', 'expires_at', 'amount'],
  search: 'Search by claim id',
  days: { happened: 'Requested' },
  filters: {
    state: selectFilter(z.enum(releaseStates), {
      label: 'State',
      all: 'All states',
      choices: releaseStates.map(value => ({ value, label: releaseStateLabels[value] })),
    }),
  },
  columns: [
    serialColumn,
    {
      key: 'claims',
      title: 'Claims',
      main: true,
      kind: 'text',
      of: ({ payments }) => payments.map(({ claim }) => claim.claim_id).join(', '),
      fit: 'wrap',
    },
    { key: 'amount', title: 'Amount', sortBy: 'amount', kind: 'money', of: row => row.amount },
    {
      key: 'reason',
      title: 'Reason',
      kind: 'text',
      of: ({ payments }) => [...new Set(payments.map(({ reason }) => releaseReasonLabels[reason]))].join(', '),
      fit: 'wrap',
    },
    {
      key: 'state',
      title: 'State',
      kind: 'badge',
      of: row => ({ label: releaseStateLabels[row.state], tone: releaseTones[row.state] }),
    },
    { key: 'requested_by', title: 'Requested by', kind: 'text', of: row => row.requested_by.name, fit: 'narrow' },
    { key: 'requested_at', title: 'Requested', sortBy: 'requested_at', kind: 'moment', of: row => row.requested_at },
    { key: 'expires_at', title: 'Waits until', sortBy: 'expires_at', kind: 'moment', of: row => row.expires_at },
  ],
})
/** Number and sum in rupees of the payments that wait now. Filters do not change them. */
const waiting = z.object({ count: z.int(), amount: z.number() })

/** Payments that wait, or waited, for a second person, the newest first. Dates filter by the day of the request. */
export const paymentReleaseList = { ...list, page: listData(listedRelease).extend({ waiting }) }
export type PaymentReleasesQuery = QueryOf<typeof paymentReleaseList>
