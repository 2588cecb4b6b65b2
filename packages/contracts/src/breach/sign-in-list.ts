import { roleLabel, sessionEndLabels, signInMethodLabel } from '../audit/labels.ts'
import { loginRecord } from '../audit/login-list.ts'
import { recordId } from '../bounded.ts'
import { defineList, type QueryOf } from '../define-list.ts'
import { serialColumn } from '../list-column.ts'
import { ownFilter } from '../list-filter.ts'
import { breachInstant } from './details.ts'

/** Sign-ins, for the search of a breach. Dates filter by the IST day, `from` and `to` by the time of the sign-in. */
export const breachSignInList = defineList({
  name: 'breach-sign-ins',
  path: '/admin/breaches/sign-ins',
  record: loginRecord,
  sorts: ['signed_in_at'],
  search: 'Search by name',
  days: { happened: 'Signed in' },
  filters: {
    from: ownFilter(breachInstant, () => null),
    to: ownFilter(breachInstant, () => null),
    account: ownFilter(recordId, () => null),
  },
  columns: [
    serialColumn,
    { key: 'in', title: 'Signed in', sortBy: 'signed_in_at', kind: 'moment', of: row => row.signed_in_at },
    { key: 'name', title: 'Name', main: true, kind: 'text', of: ({ user_id }) => user_id.name, fit: 'wrap' },
    { key: 'role', title: 'Role', kind: 'text', of: ({ role }) => roleLabel(role) },
    { key: 'method', title: 'Signed in by', kind: 'text', of: ({ method }) => signInMethodLabel(method) },
    { key: 'until', title: 'Until', kind: 'moment', of: row => row.signed_out_at },
    { key: 'out', title: 'Ended', kind: 'text', of: ({ ended }) => (ended ? sessionEndLabels[ended] : 'Not yet') },
  ],
})
export type BreachSignInsQuery = QueryOf<typeof breachSignInList>
