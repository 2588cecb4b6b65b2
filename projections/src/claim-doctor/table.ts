import type { CountedText } from '@opdesk/contracts/doctor/claim-doctor-list.ts'
import type { GatherOf, TableOf } from '../engine/define-projection.ts'
import { searchIndexes } from '../search-text.ts'
import type { NamedDoctor } from './named-doctor.ts'

/** A claim with its doctor, or a mark that an admin deleted a doctor. */
export type DoctorUseRow = NamedDoctor & {
  /** The id of the claim, or `deleted <doctor id>`. */
  use_id: string
  /** '' for a draft, and for a claim without a doctor. */
  doctor_id: string
  subscriber_id: string
  /** Time of the claim's submission; null for a draft and for a mark. */
  used_at: string | null
  /** Time of the deletion, for a mark. */
  deleted_at: string | null
}

const details = {
  name: 'text not null',
  registration: 'text not null',
  specialization: 'text not null',
  hospital: 'text not null',
  city: 'text not null',
  state: 'int',
  pincode: 'text not null',
  address: 'text not null',
  email: 'text not null',
  country_code: 'text not null',
  phone: 'text not null',
}

export const doctorUseTable: TableOf<DoctorUseRow> = {
  table: 'doctor_use',
  primaryKey: 'use_id',
  columns: {
    use_id: 'text not null',
    doctor_id: 'text not null',
    subscriber_id: 'text not null',
    ...details,
    used_at: 'timestamptz',
    deleted_at: 'timestamptz',
  },
  indexes: ['(doctor_id, used_at desc)', '(doctor_id, subscriber_id)'],
}

/** A doctor named in claims, with the details of the latest one. */
export type ClaimDoctorRow = NamedDoctor & {
  doctor_id: string
  claims: number
  /** Null if no claim remains. */
  first_used_at: string | null
  last_used_at: string | null
  /** IST day of the latest claim. */
  used_on: string | null
  /** Time and id of the latest claim; the id decides between claims with equal times. */
  last_use: string
  names: CountedText[]
  specializations: CountedText[]
  /** A subscriber with such a claim; `several`: whether there is another one. */
  subscriber_id: string
  several: boolean
  deleted_at: string | null
  /** True if claims name the doctor, at least one of them after any deletion. */
  listed: boolean
  search: string
}

export const claimDoctorTable: Omit<GatherOf<DoctorUseRow, ClaimDoctorRow>, 'add'> = {
  table: 'claim_doctor',
  primaryKey: 'doctor_id',
  by: 'doctor_id',
  columns: {
    doctor_id: 'text collate "C" not null',
    ...details,
    claims: 'int not null',
    first_used_at: 'timestamptz',
    last_used_at: 'timestamptz',
    used_on: 'date',
    last_use: 'text not null',
    names: 'jsonb not null',
    specializations: 'jsonb not null',
    subscriber_id: 'text not null',
    several: 'boolean not null',
    deleted_at: 'timestamptz',
    listed: 'boolean not null',
    search: 'text collate "C" not null',
  },
  derived: { name_key: 'text collate "C" generated always as (lower(left(name, 100))) stored' },
  indexes: [
    '(last_used_at, doctor_id) include (listed, name_key, claims, search)',
    '(name_key, doctor_id) include (listed, last_used_at, claims, search)',
    '(claims, doctor_id) include (listed, last_used_at, name_key, search)',
    '(claims, doctor_id) include (search) where listed and several',
    ...searchIndexes,
  ],
  tally: {
    table: 'claim_doctor_tally',
    columns: { used_on: 'date', listed: 'boolean' },
    by: ({ used_on, listed }) => (used_on === null ? null : { used_on, listed }),
  },
}

export type ClaimDoctorTallyRow = { used_on: string; listed: boolean; count: number }
