import { z } from 'zod'
import { Role } from '../codes.ts'
import { defineList, type QueryOf } from '../define-list.ts'
import { serialColumn } from '../list-column.ts'
import { oneOfCodes, selectFilter } from '../list-filter.ts'
import { roleLabel, roleLabels, sessionEndLabels, sessionEnds, signInMethodLabel } from './labels.ts'

/** A sign-in. `signed_out_at`: the end of the session, if known; `ended`: null for a live session. */
export const loginRecord = z.object({
  _id: z.string(),
  user_id: z.object({ _id: z.string(), name: z.string() }),
  role: z.int(),
  method: z.string(),
  signed_in_at: z.string(),
  signed_out_at: z.string().nullable(),
  ended: z.enum(sessionEnds).nullable(),
})
export type LoginRecord = z.infer<typeof loginRecord>

/** The login history. Dates filter by the IST day of the sign-in. */
export const loginList = defineList({
  name: 'login-history',
  path: '/admin/login-history',
  record: loginRecord,
  sorts: ['signed_in_at', 'name'],
  search: 'Search by name',
  days: { happened: 'Signed in' },
  filters: {
    role: selectFilter(oneOfCodes(Object.values(Role), 'Unknown role'), {
      label: 'Role',
      all: 'All roles',
      choices: Object.values(Role).map(value => ({ value, label: roleLabels[value] })),
    }),
  },
  columns: [
    serialColumn,
    { key: 'name', title: 'Name', main: true, sortBy: 'name', kind: 'text', of: ({ user_id }) => user_id.name, fit: 'wrap' },
    { key: 'role', title: 'Role', kind: 'text', of: ({ role }) => roleLabel(role) },
    { key: 'method', title: 'Signed in by', kind: 'text', of: ({ method }) => signInMethodLabel(method) },
    { key: 'in', title: 'Signed in', sortBy: 'signed_in_at', kind: 'moment', of: ({ signed_in_at }) => signed_in_at },
    { key: 'out', title: 'Signed out', kind: 'text', of: ({ ended }) => (ended ? sessionEndLabels[ended] : 'Not yet') },
  ],
})
export type LoginHistoryQuery = QueryOf<typeof loginList>
