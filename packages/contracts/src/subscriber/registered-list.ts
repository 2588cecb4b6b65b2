import { z } from 'zod'
import { recordId } from '../bounded.ts'
import { subscriberTypeLabel, subscriberTypes } from '../codes.ts'
import { defineList, type QueryOf } from '../define-list.ts'
import { serialColumn } from '../list-column.ts'
import { ownFilter, segmentsFilter } from '../list-filter.ts'

export const registeredUser = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  country_code: z.string(),
  phone: z.string(),
  /** Subscriber type: 1 retail, 2 corporate. */
  subscriber_type: z.int(),
  plan: z.object({ purchased: z.boolean() }),
  createdAt: z.string(),
})
export type RegisteredUser = z.infer<typeof registeredUser>

/** All Subscribers (back-office spec section 2). Dates filter by the day of registration. */
export const registeredList = defineList({
  name: 'registered-users',
  path: '/admin/registered-users',
  record: registeredUser,
  sorts: ['createdAt', 'name'],
  search: 'Search by name, email or mobile',
  days: { happened: 'Registered' },
  filters: {
    subscriberTypeStatus: segmentsFilter(z.enum(['1', '2']), {
      label: 'Subscriber type',
      all: 'All',
      choices: subscriberTypes.map(({ code, label }) => ({ value: String(code), label })),
      heading: 'Subscribers',
    }),
    paid: segmentsFilter(z.enum(['true', 'false']), {
      label: 'Payment status',
      all: 'All',
      choices: [
        { value: 'true', label: 'Paid' },
        { value: 'false', label: 'UnPaid' },
      ],
    }),
    /** One person by id, so that a link to them has neither name nor number in its address. */
    person: ownFilter(recordId, () => 'One subscriber'),
  },
  columns: [
    serialColumn,
    { key: 'name', title: 'Name', main: true, sortBy: 'name', kind: 'text', of: ({ name }) => name, fit: 'wide', chars: 26 },
    { key: 'email', title: 'Email', kind: 'text', of: ({ email }) => email, fit: 'wide', chars: 30 },
    { key: 'phone', title: 'Mobile No.', kind: 'phone', of: row => row },
    { key: 'type', title: 'Type', kind: 'text', of: ({ subscriber_type }) => subscriberTypeLabel(subscriber_type), chars: 12 },
    { key: 'createdAt', title: 'Registered', sortBy: 'createdAt', kind: 'moment', fileKind: 'day', of: row => row.createdAt },
    {
      key: 'payment',
      title: 'Payment Status',
      kind: 'badge',
      of: ({ plan }) => (plan.purchased ? { tone: 'good', label: 'Paid' } : { tone: 'waiting', label: 'UnPaid' }),
    },
  ],
})
export type RegisteredUsersQuery = QueryOf<typeof registeredList>
