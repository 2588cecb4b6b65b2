import {
  DOCTORS_SUGGESTED,
  type NamedBy,
  SUGGESTED_FROM_CLAIMS,
  type SuggestedDoctor,
  sharedDetails,
} from '@opdesk/contracts/doctor/suggestions.ts'
import { comparableRegistration } from '@opdesk/contracts/names.ts'
import { type DoctorRecord, doctor } from '@opdesk/contracts/resource/doctor.ts'
import { searchable } from '@opdesk/contracts/search/search-text.ts'
import { containsWords } from '@opdesk/contracts/search/search-words.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { containsEvery, searchOfLines } from '../lists/line-search.ts'
import type { NamedDoctor } from './named-doctor.ts'

/** Maximum number of a doctor's claims that are compared. */
const COMPARED = 200

/** Punctuation that a registration number may contain (`nameKinds.registration`). */
const PUNCTUATION = ' .,:/\\()#&_-‐‒–—―'

/** SQL for a registration number in its comparable form. */
const comparableIn = (text: RawBuilder<unknown>): RawBuilder<string> => sql`translate(upper(${text}), ${PUNCTUATION}, '')`

/** SQL for the lines of a doctor's name and number: the first two of the master's searched text (`searches` of the resource). */
const NAME_AND_NUMBER = sql`concat(split_part(search, chr(10), 1), chr(10), split_part(search, chr(10), 2))`

/** Approved and active doctors of the master, by name or registration number. */
const fromMaster = async (db: Db, search: string): Promise<SuggestedDoctor[]> => {
  const number = comparableRegistration(search)
  // A text with a digit may be a registration number with other punctuation: a doctor's name has no digit.
  const isNumber = /\d/.test(number)
  const numbered = (text: RawBuilder<unknown>) =>
    isNumber ? sql<boolean>`${comparableIn(text)} like ${`%${number}%`}` : sql<boolean>`false`
  // Filters by the whole text of a record first, and extracts fields only from the records found.
  const { rows } = await sql<{ record: DoctorRecord }>`
    select record from (
      select key_lower, id, search, record from ${viewTable('resource_record')}
      where resource = ${doctor.name} and (${containsEvery(sql`search`, search)} or ${numbered(sql`search`)}) offset 0) found
    where (${containsEvery(NAME_AND_NUMBER, search)} or ${numbered(sql`record ->> 'reg_no'`)})
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

/** Equal details of a doctor in one or more claims, with the lowest and the highest id of the subscribers who entered them. */
type DoctorUse = NamedDoctor & { doctor_id: string; first_by: string; last_by: string }

const USE_COLUMNS = sql`name, registration, specialization, hospital, address, city, state, pincode, email, country_code, phone`

const namedBy = (use: DoctorUse): NamedBy[] =>
  [...new Set([use.first_by, use.last_by])].map(subscriber_id => ({
    subscriber_id,
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
  }))

/** The details in the latest claims of these doctors, latest first. */
const usesOf = async (db: Db, doctors: readonly string[]): Promise<DoctorUse[]> => {
  const { rows } = await sql<DoctorUse>`
    select doctor.id as doctor_id, said.* from unnest(${doctors}::text[]) doctor (id) cross join lateral (
      select ${USE_COLUMNS}, min(subscriber_id) as first_by, max(subscriber_id) as last_by, max(used_at) as used_at
      from (
        select * from ${viewTable('doctor_use')} where doctor_id = doctor.id and used_at is not null order by used_at desc limit ${COMPARED}
      ) latest group by ${USE_COLUMNS}) said
    order by used_at desc`.execute(db)
  return rows
}

/** Doctors named by several subscribers, most frequent first. Contains only details that several subscribers entered equally. */
const fromClaims = async (db: Db, search: string): Promise<SuggestedDoctor[]> => {
  const number = comparableRegistration(search).toLowerCase()
  const asTyped = searchOfLines(search)
  const matching = number === '' ? asTyped : sql`(${asTyped} or ${searchOfLines(number)})`
  const { rows } = await sql<{ doctor_id: string }>`
    select doctor_id from ${viewTable('claim_doctor')}
    where listed and several and claims >= ${SUGGESTED_FROM_CLAIMS} and ${matching}
    order by claims desc, doctor_id desc limit ${DOCTORS_SUGGESTED}`.execute(db)
  const doctors = rows.map(({ doctor_id }) => doctor_id)
  if (doctors.length === 0) return []
  const use = Map.groupBy(await usesOf(db, doctors), ({ doctor_id }) => doctor_id)
  const found = doctors.map(id => sharedDetails((use.get(id) ?? []).flatMap(namedBy)))
  return found.filter(({ doc_name }) => doc_name !== '')
}

const asks = (search: string) => {
  const number = comparableRegistration(search)
  return ({ doc_name, doc_registration }: SuggestedDoctor): boolean =>
    containsWords(`${doc_name}\n${doc_registration}`, search) ||
    (number !== '' && comparableRegistration(doc_registration).includes(number))
}

/**
 * Suggests doctors for a typed name or registration number: first doctors of the master, then doctors of claims, each registration
 * number once. Returns an empty list for a text without letters and digits.
 */
export async function suggestDoctors(db: Db, search: string): Promise<SuggestedDoctor[]> {
  if (!/[\p{Letter}\p{Number}]/u.test(searchable(search))) return []
  const [approved, named] = await Promise.all([fromMaster(db, search), fromClaims(db, search)])
  const known = new Set(approved.map(({ doc_registration }) => comparableRegistration(doc_registration)))
  const others = named.filter(each => !known.has(comparableRegistration(each.doc_registration))).filter(asks(search))
  return [...approved, ...others].slice(0, DOCTORS_SUGGESTED)
}
