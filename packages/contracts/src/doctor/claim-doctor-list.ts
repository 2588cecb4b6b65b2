import { z } from 'zod'
import { defineList, type QueryOf } from '../define-list.ts'
import { serialColumn } from '../list-column.ts'

/** A text written in claims, and the number of claims with it. */
export const countedText = z.object({ text: z.string(), claims: z.int() })
export type CountedText = z.infer<typeof countedText>

/** A doctor named by submitted claims, with the details of the latest claim. Times ISO 8601 UTC. */
export const claimDoctor = z.object({
  _id: z.string(),
  name: z.string(),
  reg_no: z.string(),
  specialization: z.string(),
  hospital: z.string(),
  city: z.string(),
  pincode: z.string(),
  address: z.string(),
  email: z.string(),
  mobile: z.string(),
  country_code: z.string(),
  /** Number of claims with the doctor. */
  claims: z.int(),
  first_used: z.string(),
  last_used: z.string(),
})
export type ClaimDoctor = z.infer<typeof claimDoctor>

/** GET /admin/doctorfromclaims/{id}: also every name and specialization that claims gave, the most frequent first. */
export const claimDoctorDetails = claimDoctor.extend({
  names: z.array(countedText),
  specializations: z.array(countedText),
})
export type ClaimDoctorDetails = z.infer<typeof claimDoctorDetails>

const text = (of: (row: ClaimDoctor) => string) => (row: ClaimDoctor) => of(row) || null

/** Doctors from claims (back-office spec section 2). Dates filter by the day of the latest claim. */
export const claimDoctorList = defineList({
  name: 'doctors-from-claims',
  path: '/admin/doctorfromclaims',
  record: claimDoctor,
  sorts: ['name', 'claims', 'last_used'],
  defaultOrder: 1,
  search: 'Search by name, registration no., hospital or city',
  days: { happened: 'Last used' },
  columns: [
    { ...serialColumn, hidden: true },
    {
      key: 'name',
      title: 'Name',
      main: true,
      sortBy: 'name',
      kind: 'text',
      of: text(({ name }) => name),
      fit: 'wide',
      chars: 26,
    },
    { key: 'reg_no', title: 'Registration No.', kind: 'text', of: text(({ reg_no }) => reg_no), chars: 18 },
    { key: 'claims', title: 'Claims', sortBy: 'claims', kind: 'number', of: ({ claims }) => claims, chars: 8 },
    { key: 'last_used', title: 'Last Used', sortBy: 'last_used', kind: 'moment', fileKind: 'day', of: row => row.last_used },
    { key: 'specialization', title: 'Specialization', kind: 'text', of: text(row => row.specialization), fit: 'wide', chars: 20 },
    { key: 'hospital', title: 'Hospital', kind: 'text', of: text(({ hospital }) => hospital), fit: 'wide', chars: 28 },
    { key: 'city', title: 'City', kind: 'text', of: text(({ city }) => city), chars: 16 },
    { key: 'pincode', title: 'Pincode', kind: 'text', of: text(({ pincode }) => pincode), chars: 10, hidden: true },
    { key: 'mobile', title: 'Mobile', kind: 'phone', of: ({ country_code, mobile }) => ({ country_code, phone: mobile }) },
  ],
})
export type ClaimDoctorsQuery = QueryOf<typeof claimDoctorList>
