import { z } from 'zod'
import { Gender } from '../codes.ts'
import { defineList, type QueryOf } from '../define-list.ts'
import { type ListColumn, pickColumns, serialColumn } from '../list-column.ts'
import { segmentsFilter } from '../list-filter.ts'
import type { Tone } from '../tone.ts'

const rupees = z.number()

/**
 * A checkup as its subscriber bought it. Prices in rupees; `paid_price` includes GST. Patient and appointment are null until the
 * subscriber submits them.
 */
export const ownCheckup = z.object({
  _id: z.string(),
  createdAt: z.string(),
  health_plan: z.object({ _id: z.string(), name: z.string(), base_price: rupees, discounted_price: rupees }),
  paid_price: rupees,
  completed: z.boolean(),
  cancelled: z.boolean(),
  details_submitted: z.boolean(),
  patient_name: z.string().nullable(),
  age: z.int().nullable(),
  address: z.string().nullable(),
  pincode: z.int().nullable(),
  gender: z.int().nullable(),
  /** ISO 8601 UTC. */
  appointment: z.string().nullable(),
  /** The last IST day on which the checkup can be used. */
  usable_until: z.string(),
})
export type OwnCheckup = z.infer<typeof ownCheckup>

/** A checkup as admins see it, with its buyer. */
export const purchasedCheckup = ownCheckup.extend({
  user: z.object({ _id: z.string(), name: z.string(), email: z.string(), country_code: z.string(), phone: z.string() }),
})
export type PurchasedCheckup = z.infer<typeof purchasedCheckup>

const genders: Readonly<Record<number, string>> = Gender
/** Label of a gender code; null while the gender is unknown. */
export const genderLabel = (code: number | null): string | null => (code === null ? null : (genders[code] ?? null))

export const checkupBadge = ({
  completed,
  cancelled,
}: Pick<OwnCheckup, 'completed' | 'cancelled'>): { tone: Tone; label: string } => {
  if (cancelled) return { tone: 'neutral', label: 'Cancelled' }
  return completed ? { tone: 'good', label: 'Completed' } : { tone: 'waiting', label: 'Pending' }
}

/** A subscriber's own checkups, newest first. Dates filter by the day of the purchase. */
export const ownCheckupList = defineList({
  name: 'checkups',
  path: '/user/purchased-health-checkups',
  record: ownCheckup,
  sorts: ['createdAt'],
  search: 'Search by plan or patient',
  days: { happened: 'Bought', label: null },
  columns: [
    serialColumn,
    { key: 'name', title: 'Plan', main: true, kind: 'text', of: row => row.health_plan.name },
    { key: 'createdAt', title: 'Bought', sortBy: 'createdAt', kind: 'day', of: row => row.createdAt },
    { key: 'paid', title: 'Paid', kind: 'money', of: row => row.paid_price },
    { key: 'patient', title: 'Patient', kind: 'text', of: row => row.patient_name },
    { key: 'appointment', title: 'Appointment', kind: 'moment', of: row => row.appointment },
    { key: 'usable', title: 'Use Until', kind: 'day', of: row => row.usable_until },
    { key: 'status', title: 'Status', kind: 'badge', of: checkupBadge },
  ],
})
export type OwnCheckupsQuery = QueryOf<typeof ownCheckupList>

/** Columns of exported files, with all details of the patient and the prices at the purchase. */
export const checkupFileColumns: readonly ListColumn<PurchasedCheckup, 'createdAt'>[] = [
  serialColumn,
  { key: 'createdAt', title: 'Bought', sortBy: 'createdAt', kind: 'moment', of: row => row.createdAt },
  { key: 'name', title: 'Name', main: true, kind: 'text', of: row => row.user.name, fit: 'narrow', chars: 24 },
  { key: 'phone', title: 'Mobile No.', kind: 'phone', of: row => row.user },
  { key: 'email', title: 'Email', kind: 'text', of: row => row.user.email, chars: 28 },
  { key: 'plan', title: 'Plan', kind: 'text', of: row => row.health_plan.name, fit: 'narrow' },
  { key: 'base', title: 'Base Price', kind: 'money', of: row => row.health_plan.base_price },
  { key: 'discounted', title: 'Discounted Price', kind: 'money', of: row => row.health_plan.discounted_price },
  { key: 'paid', title: 'Paid', kind: 'money', of: row => row.paid_price },
  { key: 'patient', title: 'Patient', kind: 'text', of: row => row.patient_name, fit: 'narrow' },
  { key: 'age', title: 'Age', kind: 'number', of: row => row.age, chars: 6 },
  { key: 'gender', title: 'Gender', kind: 'text', of: row => genderLabel(row.gender), chars: 9 },
  { key: 'address', title: 'Address', kind: 'text', of: row => row.address, chars: 36 },
  { key: 'pincode', title: 'Pincode', kind: 'text', of: row => row.pincode?.toString() ?? null, chars: 9 },
  { key: 'appointment', title: 'Appointment', kind: 'moment', of: row => row.appointment },
  { key: 'status', title: 'Status', kind: 'badge', of: checkupBadge },
]

/** Purchased Health Checkup Plans (back-office). Dates filter by the day of the purchase. */
export const checkupList = defineList({
  name: 'checkups',
  path: '/admin/purchased-health-checkups',
  record: purchasedCheckup,
  sorts: ['createdAt'],
  search: 'Search by name, mobile, plan or patient',
  days: { happened: 'Bought' },
  filters: {
    completed: segmentsFilter(z.enum(['true', 'false']), {
      label: 'Status',
      all: 'All',
      choices: [
        { value: 'false', label: 'Pending' },
        { value: 'true', label: 'Completed' },
      ],
    }),
  },
  columns: [
    serialColumn,
    { key: 'createdAt', title: 'Bought', sortBy: 'createdAt', kind: 'day', of: row => row.createdAt },
    ...pickColumns(checkupFileColumns, 'name', 'plan', 'paid', 'patient', 'appointment', 'status'),
  ],
})
export type CheckupsQuery = QueryOf<typeof checkupList>
