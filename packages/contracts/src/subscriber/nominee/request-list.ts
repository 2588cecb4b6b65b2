import { z } from 'zod'
import { defineList, type QueryOf } from '../../define-list.ts'
import { serialColumn } from '../../list-column.ts'
import { segmentsFilter } from '../../list-filter.ts'
import { nomineeGrounds, nomineeWishes } from './events.ts'
import { groundLabels, nomineeRequestBadge, nomineeRequestStates, wishLabels } from './states.ts'

/** A request of a nominee in the list of admins. `name`: the subscriber's. */
export const listedNomineeRequest = z.object({
  _id: z.string(),
  subscriber_id: z.string(),
  name: z.string(),
  nominee: z.string(),
  ground: z.enum(nomineeGrounds),
  wish: z.enum(nomineeWishes),
  createdAt: z.string(),
  /** Days since the request was recorded. */
  age: z.int(),
  state: z.enum(nomineeRequestStates),
  late: z.boolean(),
  recorded_by: z.string(),
  /** Name of the second admin; null before the decision. */
  decided_by: z.string().nullable(),
})
export type ListedNomineeRequest = z.infer<typeof listedNomineeRequest>

/** Requests of nominees. In the default order those that are not done come first, the oldest on top. */
export const nomineeRequestList = defineList({
  name: 'nominee-requests',
  path: '/admin/nominee-requests',
  record: listedNomineeRequest,
  sorts: ['due', 'createdAt'],
  defaultOrder: 1,
  search: 'Search by name or mobile',
  days: { happened: 'Recorded' },
  filters: {
    state: segmentsFilter(z.enum(['proof', 'waiting', 'open', 'late', 'done', 'refused'], 'Unknown state'), {
      label: 'State',
      all: 'All',
      choices: [
        { value: 'proof', label: 'Proof missing' },
        { value: 'waiting', label: 'Second admin' },
        { value: 'open', label: 'To carry out' },
        { value: 'late', label: 'Late' },
        { value: 'done', label: 'Done' },
        { value: 'refused', label: 'Refused' },
      ],
    }),
  },
  columns: [
    serialColumn,
    { key: 'name', title: 'Subscriber', main: true, kind: 'text', of: row => row.name, fit: 'narrow', chars: 26 },
    { key: 'wish', title: 'Asked for', kind: 'text', of: row => wishLabels[row.wish], chars: 24 },
    { key: 'ground', title: 'Ground', kind: 'text', of: row => groundLabels[row.ground], chars: 12 },
    { key: 'nominee', title: 'Nominee', kind: 'text', of: row => row.nominee, fit: 'narrow', chars: 26 },
    { key: 'createdAt', title: 'Recorded', sortBy: 'createdAt', kind: 'moment', of: row => row.createdAt },
    { key: 'age', title: 'Age (days)', kind: 'number', of: row => row.age, onScreen: true },
    {
      key: 'state',
      title: 'State',
      sortBy: 'due',
      kind: 'badge',
      of: row => {
        const badge = nomineeRequestBadge(row.state)
        return row.late ? { tone: 'bad', label: `Late: ${badge.label}` } : badge
      },
    },
    { key: 'recorded_by', title: 'Recorded by', kind: 'text', of: row => row.recorded_by, fit: 'narrow', chars: 20 },
    { key: 'decided_by', title: 'Decided by', kind: 'text', of: row => row.decided_by, fit: 'narrow', chars: 20 },
  ],
})
export type NomineeRequestsQuery = QueryOf<typeof nomineeRequestList>
