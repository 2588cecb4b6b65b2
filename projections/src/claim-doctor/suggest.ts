import {
  DOCTORS_SUGGESTED,
  type NamedBy,
  SUGGESTED_FROM_CLAIMS,
  type SuggestedDoctor,
  sharedDetails,
} from '@opdesk/contracts/doctor/suggestions.ts'
import { nameKey } from '@opdesk/contracts/names.ts'
import { comparableRegistration } from '@opdesk/contracts/registration-number.ts'
import { type DoctorRecord, doctor } from '@opdesk/contracts/resource/doctor.ts'
import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { searchOfLines } from '../line-search.ts'
import { containsPattern } from '../list-query.ts'
import type { DoctorUseRow } from './table.ts'

/** So many claims of a doctor are compared. */
const COMPARED = 200

const titleless = (search: string): string => nameKey(search).replace(/^dr\.? +/, '')

/** Approved and active doctors of the master, by name or registration number. */
const fromMaster = async (db: Db, search: string): Promise<SuggestedDoctor[]> => {
  const pattern = containsPattern(titleless(search))
  const { rows } = await sql<{ record: DoctorRecord }>`
    select record from read.resource_record
    where resource = ${doctor.name} and (key_lower like ${pattern} or search like ${pattern} and lower(record ->> 'reg_no') like ${pattern})
      and record ->> 'approved_by_admin' = '1' and record ->> 'status' = '1'
    order by key_lower, id limit ${DOCTORS_SUGGESTED}`.execute(db)
  return rows.map(({ record }) => ({
    doc_name: record.name,
    doc_registration: record.reg_no,
    specialization: record.specialization,
    hospital: record.hospital,
    doc_address: record.address,
    city: '',
    state: record.state,
    pincode: '',
    doc_email: record.email,
    doc_country_code: record.country_code,
    doc_phone: record.mobile,
  }))
}

const namedBy = (use: DoctorUseRow): NamedBy => ({
  subscriber_id: use.subscriber_id,
  doc_name: use.name,
  doc_registration: use.registration,
  specialization: use.specialization,
  hospital: use.hospital,
  doc_address: use.address,
  city: use.city,
  state: use.state,
  pincode: use.pincode,
  doc_email: use.email,
  doc_country_code: use.country_code,
  doc_phone: use.phone,
})

/** Doctors whom several subscribers name, the most frequent first, with what they agree on. */
const fromClaims = async (db: Db, search: string): Promise<SuggestedDoctor[]> => {
  const number = comparableRegistration(search).toLowerCase()
  const asTyped = searchOfLines(titleless(search)).where
  const matching = number === '' ? asTyped : sql`(${asTyped} or ${searchOfLines(number).where})`
  const { rows } = await sql<{ doctor_id: string }>`
    select doctor_id from read.claim_doctor
    where listed and several and claims >= ${SUGGESTED_FROM_CLAIMS} and ${matching}
    order by claims desc, doctor_id desc limit ${DOCTORS_SUGGESTED}`.execute(db)
  const found = await Promise.all(
    rows.map(async ({ doctor_id }) => {
      const uses = await sql<DoctorUseRow>`
        select * from read.doctor_use where doctor_id = ${doctor_id} and used_at is not null
        order by used_at desc limit ${COMPARED}`.execute(db)
      return sharedDetails(uses.rows.map(namedBy))
    }),
  )
  return found.filter(({ doc_name }) => doc_name !== '')
}

const asks = (search: string) => {
  const words = titleless(search)
  const number = comparableRegistration(search)
  return ({ doc_name, doc_registration }: SuggestedDoctor): boolean =>
    nameKey(doc_name).includes(words) || (number !== '' && comparableRegistration(doc_registration).includes(number))
}

/** Doctors to suggest for what somebody typed as name or registration number: those of the master first. Each number once. None for
 * a text without letters and digits. */
export async function suggestDoctors(db: Db, search: string): Promise<SuggestedDoctor[]> {
  if (!/[\p{Letter}\p{Number}]/u.test(titleless(search))) return []
  const [approved, named] = await Promise.all([fromMaster(db, search), fromClaims(db, search)])
  const known = new Set(approved.map(({ doc_registration }) => comparableRegistration(doc_registration)))
  const others = named.filter(each => !known.has(comparableRegistration(each.doc_registration))).filter(asks(search))
  return [...approved, ...others].slice(0, DOCTORS_SUGGESTED)
}
