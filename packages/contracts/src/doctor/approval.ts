import { z } from 'zod'
import type { Tone } from '../tone.ts'

/** An admin's decision on a doctor (foundation spec section 4, doctor status). */
export const DoctorApproval = { none: 0, approved: 1, rejected: 2 } as const
/** Source of a doctor in the master. */
export const DoctorSource = { admin: 3, doctor: 4 } as const

export const doctorApprovals: readonly { value: 0 | 1 | 2; label: string }[] = [
  { value: DoctorApproval.none, label: 'Pending' },
  { value: DoctorApproval.approved, label: 'Approved' },
  { value: DoctorApproval.rejected, label: 'Rejected' },
]
export const doctorApprovalTones: Readonly<Record<number, Tone>> = { 0: 'waiting', 1: 'good', 2: 'bad' }

export const doctorSources: readonly { value: 3 | 4; label: string }[] = [
  { value: DoctorSource.admin, label: 'Admin' },
  { value: DoctorSource.doctor, label: 'Doctor' },
]

/** The fields of a doctor that decide if an approval is awaited. */
interface ApprovalFields {
  [field: string]: unknown
  added_by?: unknown
  approved_by_admin?: unknown
}

/** Doctors who registered themselves and have no decision yet (back-office spec section 4). */
export const awaitsApproval = ({ added_by, approved_by_admin }: ApprovalFields): boolean =>
  added_by === DoctorSource.doctor && approved_by_admin === DoctorApproval.none

/** PATCH /admin/doctor/{id}/approval. */
export const decideOnDoctor = z.strictObject({
  approved_by_admin: z.union([z.literal(DoctorApproval.approved), z.literal(DoctorApproval.rejected)], 'Approve or reject'),
})
