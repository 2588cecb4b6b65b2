import type {
  ClaimDoctor,
  ClaimDoctorDetails,
  ClaimDoctorsQuery,
  CountedText,
} from '@opdesk/contracts/doctor/claim-doctor-list.ts'
import type { Page } from '@opdesk/contracts/http.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { searchOfLines } from '../lists/line-search.ts'
import { everyRow, readRecords } from '../lists/list-query.ts'
import { type LongTable, selectionOf, type Wanted } from '../lists/long-list.ts'
import type { ClaimDoctorRow } from './table.ts'

const claimDoctors: LongTable = {
  table: 'claim_doctor',
  id: 'doctor_id',
  moment: 'last_used_at',
  day: 'used_on',
  tally: 'claim_doctor_tally',
}

type ListFilters = Omit<ClaimDoctorsQuery, 'page' | 'pageSize'>

const keys: Readonly<Record<string, string>> = { name: 'name_key', claims: 'claims' }

const wantedOf = ({ search, sortBy, ...rest }: ListFilters): Wanted => ({
  ...rest,
  filters: [sql<boolean>`listed = true`],
  search: search ? searchOfLines(search) : undefined,
  key: keys[sortBy],
})

export const toClaimDoctor = (row: ClaimDoctorRow): ClaimDoctor => ({
  _id: row.doctor_id,
  name: row.name,
  reg_no: row.registration,
  specialization: row.specialization,
  hospital: row.hospital,
  city: row.city,
  pincode: row.pincode,
  address: row.address,
  email: row.email,
  mobile: row.phone,
  country_code: row.country_code,
  claims: row.claims,
  first_used: row.first_used_at ?? '',
  last_used: row.last_used_at ?? '',
})

/** Sorts by frequency, descending. */
export const byFrequency = (texts: readonly CountedText[]): CountedText[] =>
  [...texts].sort((a, b) => b.claims - a.claims || a.text.localeCompare(b.text))

/** All matches, in the list's order. The search covers name, registration number, hospital and city. */
export const allClaimDoctors = (query: ListFilters): RawBuilder<ClaimDoctorRow> =>
  everyRow(selectionOf(claimDoctors, wantedOf(query)))

/** GET /admin/doctorfromclaims. */
export async function listClaimDoctors(db: Db, query: ClaimDoctorsQuery): Promise<Page<ClaimDoctor>> {
  return await readRecords(db, selectionOf(claimDoctors, wantedOf(query)), query, toClaimDoctor)
}

/** A listed doctor. */
export async function findClaimDoctor(db: Db, id: string): Promise<ClaimDoctorDetails | undefined> {
  const row = await db
    .selectFrom('claim_doctor')
    .selectAll()
    .where('doctor_id', '=', id)
    .where('listed', '=', true)
    .executeTakeFirst()
  return row && { ...toClaimDoctor(row), names: byFrequency(row.names), specializations: byFrequency(row.specializations) }
}
