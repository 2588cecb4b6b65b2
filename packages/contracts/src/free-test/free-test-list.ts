import { z } from 'zod'
import { genderLabel } from '../checkup/checkup-list.ts'
import { defineList, type QueryOf } from '../define-list.ts'
import { type ListColumn, pickColumns, serialColumn } from '../list-column.ts'
import { oneOfCodes, segmentsFilter } from '../list-filter.ts'
import { freeTestStatus } from './events.ts'
import { freeTestBadge, freeTestStatuses } from './status.ts'

/** A request for free tests as its subscriber sees it. The patient's data is that of the request; times are ISO 8601 UTC. */
export const ownFreeTest = z.object({
  _id: z.string(),
  health_checkup_id: z.string(),
  createdAt: z.string(),
  member_id: z.string(),
  member_details: z.object({
    name: z.string(),
    relation: z.int(),
    /** Null until the subscriber has entered the gender. */
    gender: z.int().nullable(),
    country_code: z.string(),
    phone: z.string(),
    address: z.string(),
  }),
  checkup_for: z.array(z.object({ _id: z.string(), name: z.string() })),
  plan: z.object({ _id: z.string(), name: z.string() }),
  appointment: z.string(),
  message: z.string(),
  /** 0 pending, 1 done, 2 cancelled. */
  status: freeTestStatus,
  /** The value for If-Match when the status is changed. */
  version: z.int(),
})
export type OwnFreeTest = z.infer<typeof ownFreeTest>

/** A request as staff and admins see it, with the subscriber. */
export const freeTest = ownFreeTest.extend({
  user: z.object({ _id: z.string(), name: z.string(), email: z.string(), country_code: z.string(), phone: z.string() }),
})
export type FreeTest = z.infer<typeof freeTest>

export const testNames = ({ checkup_for }: Pick<OwnFreeTest, 'checkup_for'>): string =>
  checkup_for.map(({ name }) => name).join(', ')

const sorts = ['createdAt', 'appointment'] as const
const filters = {
  status: segmentsFilter(
    oneOfCodes(
      freeTestStatuses.map(({ code }) => code),
      'Unknown status',
    ),
    { label: 'Status', all: 'All', choices: freeTestStatuses.map(({ code, label }) => ({ value: code, label })) },
  ),
}

const ownColumns: readonly ListColumn<OwnFreeTest, (typeof sorts)[number]>[] = [
  serialColumn,
  { key: 'health_checkup_id', title: 'Health CheckUp Id', kind: 'text', of: row => row.health_checkup_id, chars: 18 },
  { key: 'name', title: 'Name', main: true, kind: 'text', of: row => row.member_details.name, fit: 'narrow', chars: 24 },
  { key: 'test', title: 'Test', kind: 'text', of: testNames, fit: 'wrap', chars: 36 },
  { key: 'appointment', title: 'Appointment', sortBy: 'appointment', kind: 'moment', of: row => row.appointment },
  {
    key: 'createdAt',
    title: 'Application Date',
    sortBy: 'createdAt',
    kind: 'moment',
    fileKind: 'day',
    of: row => row.createdAt,
  },
  { key: 'status', title: 'Status', kind: 'badge', of: row => freeTestBadge(row.status) },
]

/** A subscriber's own requests, newest first. Dates filter by the day of the request. */
export const ownFreeTestList = defineList({
  name: 'free-tests',
  path: '/user/health-checkups',
  record: ownFreeTest,
  sorts,
  search: 'Search by id, patient or test',
  days: { happened: 'Requested', label: null },
  filters,
  columns: ownColumns,
})
export type OwnFreeTestsQuery = QueryOf<typeof ownFreeTestList>

/** Columns of exported files, with the subscriber and all requested tests. */
export const freeTestFileColumns: readonly ListColumn<FreeTest, (typeof sorts)[number]>[] = [
  ...pickColumns(ownColumns, 'serial', 'createdAt', 'health_checkup_id', 'name'),
  { key: 'gender', title: 'Gender', kind: 'text', of: row => genderLabel(row.member_details.gender), chars: 9 },
  {
    key: 'contact',
    title: 'Contact Details',
    kind: 'phone',
    // The patient's number; without one, the subscriber's.
    of: ({ member_details, user }) => (member_details.phone === '' ? user : member_details),
  },
  { key: 'address', title: 'Address', kind: 'text', of: row => row.member_details.address, chars: 36 },
  { key: 'subscriber', title: 'Subscriber', kind: 'text', of: row => row.user.name, chars: 24 },
  { key: 'email', title: 'Email', kind: 'text', of: row => row.user.email, chars: 28 },
  { key: 'plan', title: 'Plan', kind: 'text', of: row => row.plan.name, chars: 24 },
  ...pickColumns(ownColumns, 'test', 'appointment'),
  { key: 'message', title: 'Message', kind: 'text', of: row => row.message, chars: 40 },
  ...pickColumns(ownColumns, 'status'),
]

const shown = ['serial', 'createdAt', 'health_checkup_id', 'name', 'contact', 'test', 'appointment']
const staffList = {
  name: 'free-tests',
  record: freeTest,
  sorts,
  search: 'Search by id, name, mobile or test',
  days: { happened: 'Requested' },
  filters,
} as const

/** Free health test requests (back-office). Dates filter by the day of the request. */
export const freeTestList = defineList({
  ...staffList,
  path: '/admin/free-health-tests',
  columns: pickColumns(freeTestFileColumns, ...shown),
})

/** The same list for staff, who only read it. */
export const staffFreeTestList = defineList({
  ...staffList,
  path: '/management/health-checkups',
  columns: pickColumns(freeTestFileColumns, ...shown, 'status'),
})
export type FreeTestsQuery = QueryOf<typeof freeTestList>
