import { z } from 'zod'
import { genderLabel } from '../checkup/checkup-list.ts'
import { defineList, type QueryOf } from '../define-list.ts'
import { type ListColumn, serialColumn } from '../list-column.ts'
import { oneOfCodes, segmentsFilter } from '../list-filter.ts'
import { freeTestStatus } from './events.ts'
import { freeTestBadge, freeTestStatuses } from './status.ts'

/** A request for free tests as its subscriber sees it. The patient is as at the request; times are ISO 8601 UTC. */
export const ownFreeTest = z.object({
  _id: z.string(),
  health_checkup_id: z.string(),
  createdAt: z.string(),
  member_id: z.string(),
  member_details: z.object({
    name: z.string(),
    relation: z.int(),
    /** Null until the subscriber has entered it. */
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
  /** The value of If-Match for a change of the status. */
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

const createdAt = {
  key: 'createdAt',
  title: 'Application Date',
  sortBy: 'createdAt',
  kind: 'moment',
  fileKind: 'day',
  of: (row: OwnFreeTest) => row.createdAt,
} as const satisfies ListColumn<OwnFreeTest>
const number = {
  key: 'health_checkup_id',
  title: 'Health CheckUp Id',
  kind: 'text',
  of: (row: OwnFreeTest) => row.health_checkup_id,
  chars: 18,
} as const satisfies ListColumn<OwnFreeTest>
const patient = {
  key: 'name',
  title: 'Name',
  main: true,
  kind: 'text',
  of: (row: OwnFreeTest) => row.member_details.name,
  fit: 'narrow',
  chars: 24,
} as const satisfies ListColumn<OwnFreeTest>
const tests = {
  key: 'test',
  title: 'Test',
  kind: 'text',
  of: testNames,
  fit: 'wrap',
  chars: 36,
} as const satisfies ListColumn<OwnFreeTest>
const appointment = {
  key: 'appointment',
  title: 'Appointment',
  sortBy: 'appointment',
  kind: 'moment',
  of: (row: OwnFreeTest) => row.appointment,
} as const satisfies ListColumn<OwnFreeTest>
const status = {
  key: 'status',
  title: 'Status',
  kind: 'badge',
  of: (row: OwnFreeTest) => freeTestBadge(row.status),
} as const satisfies ListColumn<OwnFreeTest>
/** The phone number of the patient, or else of the subscriber. */
const contact = {
  key: 'contact',
  title: 'Contact Details',
  kind: 'phone',
  of: ({ member_details, user }: FreeTest) => (member_details.phone === '' ? user : member_details),
} as const satisfies ListColumn<FreeTest>

/** A subscriber's own requests, the newest first. The days are those of the request. */
export const ownFreeTestList = defineList({
  name: 'free-tests',
  path: '/user/health-checkups',
  record: ownFreeTest,
  sorts,
  search: 'Search by id, patient or test',
  days: { happened: 'Requested', label: null },
  filters,
  columns: [serialColumn, number, patient, tests, appointment, createdAt, status],
})
export type OwnFreeTestsQuery = QueryOf<typeof ownFreeTestList>

/** The columns of a file: with the subscriber, and all requested tests. */
export const freeTestFileColumns: readonly ListColumn<FreeTest>[] = [
  serialColumn,
  createdAt,
  number,
  patient,
  { key: 'gender', title: 'Gender', kind: 'text', of: row => genderLabel(row.member_details.gender), chars: 9 },
  contact,
  { key: 'address', title: 'Address', kind: 'text', of: row => row.member_details.address, chars: 36 },
  { key: 'subscriber', title: 'Subscriber', kind: 'text', of: row => row.user.name, chars: 24 },
  { key: 'email', title: 'Email', kind: 'text', of: row => row.user.email, chars: 28 },
  { key: 'plan', title: 'Plan', kind: 'text', of: row => row.plan.name, chars: 24 },
  tests,
  appointment,
  { key: 'message', title: 'Message', kind: 'text', of: row => row.message, chars: 40 },
  status,
]

const staffList = {
  name: 'free-tests',
  record: freeTest,
  sorts,
  search: 'Search by id, name, mobile or test',
  days: { happened: 'Requested' },
  filters,
} as const

/** Free health test requests (back-office). The days are those of the request. */
export const freeTestList = defineList({
  ...staffList,
  path: '/admin/free-health-tests',
  columns: [serialColumn, createdAt, number, patient, contact, tests, appointment],
})

/** The same for staff, who only read it. */
export const staffFreeTestList = defineList({
  ...staffList,
  path: '/management/health-checkups',
  columns: [serialColumn, createdAt, number, patient, contact, tests, appointment, status],
})
export type FreeTestsQuery = QueryOf<typeof freeTestList>
