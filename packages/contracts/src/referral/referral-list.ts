import { z } from 'zod'
import { defineList, type QueryOf } from '../define-list.ts'
import { type ListColumn, pickColumns, serialColumn } from '../list-column.ts'
import { segmentsFilter } from '../list-filter.ts'
import type { Tone } from '../tone.ts'

const record = z.object({
  _id: z.string(),
  refer_name: z.string(),
  /** With +91. */
  refer_phone: z.string(),
  /** Empty if no address was given. */
  refer_email: z.string(),
  createdAt: z.string(),
  /** Set by admins: whether the referred person was contacted. */
  action_taken: z.boolean(),
})

/** A referral as the referring subscriber sees it. `user_id`: id of that subscriber. */
export const ownReferral = record.extend({ user_id: z.string() })
export type OwnReferral = z.infer<typeof ownReferral>

/** A referral as admins see it, with the referring subscriber. */
export const referral = record.extend({
  user_id: z.object({ _id: z.string(), name: z.string(), email: z.string(), country_code: z.string(), phone: z.string() }),
})
export type Referral = z.infer<typeof referral>

export const referralBadge = ({ action_taken }: Pick<OwnReferral, 'action_taken'>): { tone: Tone; label: string } =>
  action_taken ? { tone: 'good', label: 'Complete' } : { tone: 'waiting', label: 'Pending' }

const happened = 'Referred'
const ownColumns: readonly ListColumn<z.infer<typeof record>, 'createdAt'>[] = [
  serialColumn,
  { key: 'refer_name', title: 'Name', main: true, kind: 'text', of: row => row.refer_name, fit: 'narrow', chars: 26 },
  {
    key: 'refer_phone',
    title: 'Mobile No.',
    kind: 'phone',
    of: row => ({ country_code: row.refer_phone.slice(0, -10), phone: row.refer_phone.slice(-10) }),
  },
  { key: 'refer_email', title: 'Email', kind: 'text', of: row => row.refer_email || null, fit: 'wide', chars: 30 },
  { key: 'createdAt', title: happened, sortBy: 'createdAt', kind: 'moment', fileKind: 'day', of: row => row.createdAt },
  { key: 'action_taken', title: 'Status', kind: 'badge', of: referralBadge },
]

/** A subscriber's own referrals, newest first. */
export const ownReferralList = defineList({
  name: 'referrals',
  path: '/user/referred-users',
  record: ownReferral,
  sorts: ['createdAt'],
  search: 'Search by name, email or mobile',
  days: { happened, label: null },
  columns: ownColumns,
})
export type OwnReferralsQuery = QueryOf<typeof ownReferralList>

/** Columns of exported files, with the email address and number of the referring subscriber. */
export const referralFileColumns: readonly ListColumn<Referral, 'createdAt'>[] = [
  ...pickColumns(ownColumns, 'serial', 'createdAt', 'refer_name', 'refer_phone', 'refer_email'),
  { key: 'name', title: 'Referred By', kind: 'text', of: row => row.user_id.name, fit: 'narrow', chars: 26 },
  { key: 'phone', title: 'Their Mobile No.', kind: 'phone', of: row => row.user_id },
  { key: 'email', title: 'Their Email', kind: 'text', of: row => row.user_id.email, chars: 30 },
  ...pickColumns(ownColumns, 'action_taken'),
]

/** Referred Users (back-office). Dates filter by the day of the referral. */
export const referralList = defineList({
  name: 'referrals',
  path: '/admin/referred-users',
  record: referral,
  sorts: ['createdAt'],
  search: 'Search by name, email or mobile',
  days: { happened },
  filters: {
    action_taken: segmentsFilter(z.enum(['true', 'false']), {
      label: 'Status',
      all: 'All',
      choices: [
        { value: 'false', label: 'Pending' },
        { value: 'true', label: 'Complete' },
      ],
    }),
  },
  // The referring subscriber's number is only in exported files: on a screen of 1440 pixels it would push the status out of sight.
  columns: [
    serialColumn,
    { key: 'createdAt', title: happened, sortBy: 'createdAt', kind: 'day', of: row => row.createdAt },
    ...pickColumns(referralFileColumns, 'refer_name', 'refer_phone', 'refer_email', 'name', 'action_taken'),
  ],
})
export type ReferralsQuery = QueryOf<typeof referralList>
