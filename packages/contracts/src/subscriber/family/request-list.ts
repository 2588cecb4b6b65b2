import { z } from 'zod'
import { relationLabel } from '../../codes.ts'
import { defineList, type QueryOf } from '../../define-list.ts'
import { serialColumn } from '../../list-column.ts'
import { segmentsFilter } from '../../list-filter.ts'
import type { Tone } from '../../tone.ts'
import { requestFile, shownDetails } from './queries.ts'

/** A subscriber's request to add or change a member. `name`, `country_code` and `phone` are the subscriber's. */
export const familyRequest = z.object({
  _id: z.string(),
  createdAt: z.string(),
  kind: z.enum(['add', 'change']),
  name: z.string(),
  country_code: z.string(),
  phone: z.string(),
  member: z.object({ _id: z.string(), name: z.string(), relation: z.int() }),
  review_status: z.int(),
  user_id: z.object({ _id: z.string() }),
})
export type FamilyRequest = z.infer<typeof familyRequest>

/** GET /admin/updated-users/{request_id}: current and requested details. `current` is null for a request to add a member. */
export const familyRequestDetail = familyRequest.extend({
  current: shownDetails.nullable(),
  wanted: shownDetails,
  file: requestFile.nullable(),
  decided: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
})
export type FamilyRequestDetail = z.infer<typeof familyRequestDetail>

const reviews: Readonly<Record<number, { tone: Tone; label: string }>> = {
  0: { tone: 'waiting', label: 'Pending' },
  1: { tone: 'good', label: 'Approved' },
  2: { tone: 'bad', label: 'Rejected' },
}
/** The words of a review status (spec 3, family member). */
export const reviewBadge = (status: number): { tone: Tone; label: string } =>
  reviews[status] ?? { tone: 'neutral', label: 'Unknown' }

/** Subscribers Details Update Request (back-office spec section 2). Dates filter by the day of the request. */
export const familyRequestList = defineList({
  name: 'family-requests',
  path: '/admin/updated-users',
  record: familyRequest,
  sorts: ['createdAt'],
  search: 'Search by name or mobile',
  days: { happened: 'Asked' },
  filters: {
    review_status: segmentsFilter(z.enum(['0', '1', '2']), {
      label: 'Status',
      all: 'All',
      choices: [0, 1, 2].map(status => ({ value: String(status), label: reviewBadge(status).label })),
    }),
  },
  columns: [
    serialColumn,
    { key: 'createdAt', title: 'Asked', sortBy: 'createdAt', kind: 'moment', of: row => row.createdAt },
    { key: 'name', title: 'Subscriber', main: true, kind: 'text', of: ({ name }) => name, fit: 'wide', chars: 26 },
    { key: 'phone', title: 'Mobile No.', kind: 'phone', of: row => row },
    { key: 'member', title: 'Family Member', kind: 'text', of: ({ member }) => member.name, fit: 'narrow', chars: 26 },
    { key: 'relation', title: 'Relation', kind: 'text', of: ({ member }) => relationLabel(member.relation), chars: 14 },
    { key: 'kind', title: 'Request', kind: 'text', of: ({ kind }) => (kind === 'add' ? 'New member' : 'Change'), chars: 12 },
    { key: 'status', title: 'Status', kind: 'badge', of: ({ review_status }) => reviewBadge(review_status) },
  ],
})
export type FamilyRequestsQuery = QueryOf<typeof familyRequestList>
