import { z } from 'zod'
import type { RoleName } from '../codes.ts'
import { defineList, type QueryOf } from '../define-list.ts'
import { serialColumn } from '../list-column.ts'
import { segmentsFilter } from '../list-filter.ts'
import { grievanceBadge, grievanceKindLabels, grievanceKinds, grievanceStates } from './kinds.ts'

const roleLabels: Readonly<Record<RoleName, string>> = {
  subscriber: 'Subscriber',
  management: 'Staff',
  admin: 'Admin',
  hr: 'HR',
}
export const grievanceRoleLabel = (role: RoleName): string => roleLabels[role]

/** A grievance in the list of admins. Days are IST. */
export const listedGrievance = z.object({
  _id: z.string(),
  number: z.string(),
  name: z.string(),
  role: z.enum(['admin', 'management', 'subscriber', 'hr']),
  kind: z.enum(grievanceKinds),
  subject: z.string(),
  createdAt: z.string(),
  due_on: z.string(),
  /** Days since the filing. */
  age: z.int(),
  state: z.enum(grievanceStates),
  late: z.boolean(),
  /** Name of the admin; null without an answer. */
  answered_by: z.string().nullable(),
})
export type ListedGrievance = z.infer<typeof listedGrievance>

/** Grievances, those due first on top. Dates filter by the day of the filing. */
export const grievanceList = defineList({
  name: 'grievances',
  path: '/admin/grievances',
  record: listedGrievance,
  sorts: ['due', 'createdAt'],
  defaultOrder: 1,
  search: 'Search by number, name or subject',
  days: { happened: 'Filed' },
  filters: {
    state: segmentsFilter(z.enum(['open', 'late', 'answered', 'withdrawn'], 'Unknown state'), {
      label: 'State',
      all: 'All',
      choices: [
        { value: 'open', label: 'Open' },
        { value: 'late', label: 'Late' },
        { value: 'answered', label: 'Answered' },
        { value: 'withdrawn', label: 'Withdrawn' },
      ],
    }),
  },
  columns: [
    serialColumn,
    { key: 'number', title: 'Number', main: true, kind: 'text', of: row => row.number, fit: 'line', chars: 14 },
    { key: 'name', title: 'From', kind: 'text', of: row => row.name, fit: 'narrow', chars: 26 },
    { key: 'role', title: 'Role', kind: 'text', of: row => grievanceRoleLabel(row.role), chars: 12 },
    { key: 'kind', title: 'About', kind: 'text', of: row => grievanceKindLabels[row.kind], chars: 16 },
    { key: 'subject', title: 'Subject', kind: 'text', of: row => row.subject, fit: 'wide', chars: 40 },
    { key: 'createdAt', title: 'Filed', sortBy: 'createdAt', kind: 'moment', of: row => row.createdAt },
    { key: 'age', title: 'Age (days)', kind: 'number', of: row => row.age, onScreen: true },
    { key: 'due', title: 'Due', sortBy: 'due', kind: 'day', of: row => row.due_on },
    { key: 'state', title: 'State', kind: 'badge', of: row => grievanceBadge(row.state, row.late) },
    { key: 'answered_by', title: 'Answered by', kind: 'text', of: row => row.answered_by, fit: 'narrow', chars: 20 },
  ],
})
export type GrievancesQuery = QueryOf<typeof grievanceList>
export type GrievanceFilter = NonNullable<GrievancesQuery['state']>
