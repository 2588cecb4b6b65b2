import { DoctorApproval, DoctorSource } from '@opdesk/contracts/doctor/approval.ts'
import type { RegisteringDoctor } from '@opdesk/contracts/doctor/register.ts'
import { doctor } from '@opdesk/contracts/resource/doctor.ts'
import { addRecord, modifyRecord, type RecordState, type ResourceEvent } from '../resource/record.ts'

const pending = { approved_by_admin: DoctorApproval.none, added_by: DoctorSource.doctor, status: 1 }

/**
 * Registers a doctor on their own request, pending an admin's decision. `state`: the record with the same registration number, or a
 * new one. A rejected doctor may register again, with other details. Any other record stays unchanged: a number must not be enough
 * for a stranger to change it (decision 0061).
 */
export const registerDoctor = (state: RecordState, details: RegisteringDoctor): ResourceEvent[] => {
  if (state.status !== 'present') return addRecord(doctor, state, { ...details, ...pending })
  const { approved_by_admin, added_by } = state.record
  const wasRejected = added_by === DoctorSource.doctor && approved_by_admin === DoctorApproval.rejected
  return wasRejected ? modifyRecord(doctor, state, { ...details, ...pending }) : []
}
