import { z } from 'zod'
import { accessRoles } from '../access-roles.ts'
import { defineList, type QueryOf } from '../define-list.ts'
import { listData } from '../http.ts'
import { serialColumn } from '../list-column.ts'
import { ownFilter } from '../list-filter.ts'
import { accessFilters } from './commands.ts'

const roleLabels: Record<(typeof accessRoles)[number], string> = {
  verifier: 'Verifier',
  management: 'Management',
  manager: 'Manager',
  finance: 'Finance',
  staff: 'Staff',
  admin: 'Admin',
  program: 'Program of the claims exchange',
}

const named = z.object({ _id: z.string(), name: z.string() })
/** A document that a person of the staff opened in an hour. `claims`: numbers of the claims with the document. */
export const foundAccess = z.object({
  _id: z.string(),
  hour: z.string(),
  staff: named,
  role: z.enum(accessRoles),
  person: named,
  file_id: z.string(),
  claims: z.array(z.string()),
})
export type FoundAccess = z.infer<typeof foundAccess>

/** Filters that the page sets: times, this person of the staff, this subscriber, this document. */
const byRow = (schema: z.ZodType<string>) => ownFilter(schema, () => null)

const list = defineList({
  name: 'breach-accesses',
  path: '/admin/breaches/accesses',
  record: foundAccess,
  sorts: ['hour'],
  search: 'Search by name, mobile or claim number',
  days: { happened: 'Opened' },
  filters: {
    from: byRow(accessFilters.from.unwrap()),
    to: byRow(accessFilters.to.unwrap()),
    staff: byRow(accessFilters.staff.unwrap()),
    person: byRow(accessFilters.person.unwrap()),
    file: byRow(accessFilters.file.unwrap()),
  },
  columns: [
    serialColumn,
    { key: 'hour', title: 'Hour from', sortBy: 'hour', kind: 'moment', of: row => row.hour },
    { key: 'staff', title: 'Opened by', main: true, kind: 'text', of: row => row.staff.name, fit: 'wrap' },
    { key: 'role', title: 'Role', kind: 'text', of: row => roleLabels[row.role] },
    { key: 'person', title: 'Document of', kind: 'text', of: row => row.person.name, fit: 'wrap' },
    { key: 'claims', title: 'Claims', kind: 'text', of: row => row.claims.join(', ') || null, fit: 'wrap' },
  ],
})

/** Among all matches: the people, those who are not in the breach yet, the documents, and who of the staff opened most. */
const found = z.object({
  accesses: z.int(),
  people: z.int(),
  new_people: z.int(),
  documents: z.int(),
  staff: z.array(named.extend({ accesses: z.int() })),
})

/** Accesses of staff to documents (decision 0160). Dates filter by the IST day, `from` and `to` by the hours that overlap them. The answer counts all matches. */
export const breachAccessList = { ...list, page: listData(foundAccess).extend({ found }) }
export type BreachAccessQuery = QueryOf<typeof breachAccessList>
export type AccessFilter = Pick<
  BreachAccessQuery,
  'search' | 'startDate' | 'endDate' | 'from' | 'to' | 'staff' | 'person' | 'file'
>
