import { awaitsApproval } from '@opdesk/contracts/doctor/approval.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { doctor } from '@opdesk/contracts/resource/doctor.ts'
import { modifyRecord, type RecordState, type ResourceEvent } from '../resource/record.ts'

/**
 * Approves (1) or rejects (2) a self-registered doctor.
 * @throws not_found; doctor_already_decided for any other doctor
 */
export const decideOnDoctor = (state: RecordState, approved_by_admin: 1 | 2): ResourceEvent[] => {
  if (state.status !== 'present') throw new DomainError('not_found')
  if (!awaitsApproval(state.record)) throw new DomainError('doctor_already_decided')
  return modifyRecord(doctor, state, { approved_by_admin })
}
