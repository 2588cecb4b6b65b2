import { DoctorApproval, DoctorSource } from '@opdesk/contracts/doctor/approval.ts'
import { states } from '@opdesk/contracts/reference.ts'
import { doctor } from '@opdesk/contracts/resource/doctor.ts'
import { demoId } from './ids.ts'
import { type DemoDoctor, doctors } from './medicine.ts'

const EXPERIENCE = [14, 9, 22, 31, 11, 6, 18, 12, 4, 27, 8, 15]
const PENDING = 3
const REJECTED = 1

/** A record of the Doctor Master, parsed like a request, for a doctor who treats subscribers of the demo. */
const recordOf = ({ name, registration, specialization, hospital, address, state }: DemoDoctor, index: number) =>
  doctor.schema.parse({
    name,
    reg_no: registration,
    specialization,
    exp: EXPERIENCE[index] ?? 10,
    hospital,
    address,
    state: states.find(({ abbreviation }) => abbreviation === state)?.id ?? 0,
    mobile: String(9_811_000_001 + index * 1_171),
    country_code: '+91',
    email: `desk${index + 1}@clinic.example`,
    status: 1,
  })

/** Twelve doctors. The admin added eight; four registered themselves: three of these are pending, and one is rejected. */
export const demoDoctors = doctors.slice(0, EXPERIENCE.length).map((each, index) => {
  const approved = EXPERIENCE.length - PENDING - REJECTED
  const bySelf = { added_by: DoctorSource.doctor }
  const decision: Record<string, unknown> =
    index < approved
      ? {}
      : { ...bySelf, approved_by_admin: index < approved + PENDING ? DoctorApproval.none : DoctorApproval.rejected }
  const record: Record<string, unknown> = { ...recordOf(each, index), ...decision }
  return { id: demoId('doctor', each.registration), record }
})
