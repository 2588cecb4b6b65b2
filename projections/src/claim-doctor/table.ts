import type { CountedText } from '@opdesk/contracts/doctor/claim-doctor-list.ts'
import { boolean, byteText, date, int, jsonb, nullable, text, timestamptz } from '../engine/columns.ts'
import { defineTable, defineTally, type RowOf } from '../engine/define-table.ts'
import { searchIndexes } from '../lists/search-text.ts'
import { doctorColumns } from './named-doctor.ts'

/** A claim with the doctor it names, or a mark that an admin deleted a doctor. */
export const doctorUseTable = defineTable({
  table: 'doctor_use',
  primaryKey: 'use_id',
  columns: {
    /** The id of the claim, or `deleted <doctor id>`. */
    use_id: text(),
    /** '' for a draft, and for a claim without a doctor. */
    doctor_id: text(),
    subscriber_id: text(),
    ...doctorColumns,
    /** Time of the claim's submission; null for a draft and for a mark. */
    used_at: nullable(timestamptz()),
    /** Time of the deletion; null for a claim. */
    deleted_at: nullable(timestamptz()),
  },
  indexes: ['(doctor_id, used_at desc)', '(doctor_id, subscriber_id)'],
})

export type DoctorUseRow = RowOf<typeof doctorUseTable>

/** A doctor named in claims. The details are those of the latest claim. */
export const claimDoctorTable = defineTable({
  table: 'claim_doctor',
  primaryKey: 'doctor_id',
  columns: {
    doctor_id: byteText(),
    ...doctorColumns,
    claims: int(),
    /** Time of the first claim that names the doctor; null if no claim is left. */
    first_used_at: nullable(timestamptz()),
    last_used_at: nullable(timestamptz()),
    /** IST day of the latest claim. */
    used_on: nullable(date()),
    /** Time and id of the latest claim; the id decides between claims with equal times. */
    last_use: text(),
    names: jsonb<CountedText[]>(),
    specializations: jsonb<CountedText[]>(),
    /** Lowest id of the subscribers with claims that name the doctor. `several`: true if there is more than one such subscriber. */
    subscriber_id: text(),
    several: boolean(),
    deleted_at: nullable(timestamptz()),
    /** True if a claim names the doctor that is later than the doctor's last deletion. */
    listed: boolean(),
    search: byteText(),
  },
  derived: { name_key: 'text collate "C" generated always as (lower(left(name, 100))) stored' },
  indexes: [
    '(last_used_at, doctor_id) include (listed, name_key, claims, search)',
    '(name_key, doctor_id) include (listed, last_used_at, claims, search)',
    '(claims, doctor_id) include (listed, last_used_at, name_key, search)',
    '(claims, doctor_id) include (search) where listed and several',
    ...searchIndexes,
  ],
})

export type ClaimDoctorRow = RowOf<typeof claimDoctorTable>

export const claimDoctorTally = defineTally(claimDoctorTable, { table: 'claim_doctor_tally', by: ['used_on', 'listed'] })
