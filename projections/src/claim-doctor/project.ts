import { createHash } from 'node:crypto'
import { claimDoctorStream } from '@opdesk/contracts/doctor/claim-doctor-events.ts'
import { doctorKeyOf } from '@opdesk/contracts/doctor/doctor-key.ts'
import { defineProjection, defineRollup, REMOVED } from '../engine/define-projection.ts'
import { type LogEvent, streamId } from '../engine/events.ts'
import { addUse } from './add-use.ts'
import { emptyDoctor, type NamedDoctor, namedIn } from './named-doctor.ts'
import { claimDoctorTable, claimDoctorTally, doctorUseTable } from './table.ts'

const ID_HEX = 32

/**
 * The id of a doctor: a hash of the doctor's key (doctorKeyOf), so that URLs and the log contain no names or numbers. '' for a
 * claim without a doctor.
 */
export const doctorIdOf = (key: string): string =>
  key === '' ? '' : createHash('sha256').update(`doctor ${key}`).digest('hex').slice(0, ID_HEX)

const idOf = ({ name, registration, pincode }: NamedDoctor): string =>
  doctorIdOf(doctorKeyOf({ doc_name: name, doc_registration: registration, pincode }))

const keyOf = (event: LogEvent): string =>
  claimDoctorStream.has(event.stream) ? `deleted ${claimDoctorStream.idOf(event.stream)}` : streamId(event)

/**
 * Doctors named in submitted claims (decision 0060). One row per claim, which the erasure of its subscriber empties; and one row
 * per doctor, which sums up the rows of the claims.
 */
export const doctorUse = defineProjection({
  name: 'doctor_use',
  version: 3,
  hasPersonalData: true,
  table: doctorUseTable,
  rollup: defineRollup({ table: claimDoctorTable, by: 'doctor_id', add: addUse, tally: claimDoctorTally }),
})({
  key: keyOf,
  on: {
    claim_drafted: (_, event) => ({
      use_id: streamId(event),
      doctor_id: '',
      subscriber_id: event.data.subscriber_id,
      ...namedIn(event.data.details),
      used_at: null,
      deleted_at: null,
    }),
    claim_amended: (row, event) => row && { ...row, ...namedIn(event.data.details) },
    claim_submitted: (row, event) => row && { ...row, doctor_id: idOf(row), used_at: event.at },
    claim_discarded: () => REMOVED,
    claim_doctor_deleted: (_, event, { key }) => ({
      use_id: key,
      doctor_id: claimDoctorStream.idOf(event.stream),
      subscriber_id: '',
      ...emptyDoctor,
      used_at: null,
      deleted_at: event.at,
    }),
  },
})
