import { Program } from '../../codes.ts'
import { claimDoctorList } from '../../doctor/claim-doctor-list.ts'
import { defineExport } from '../define-export.ts'

/**
 * Doctors named by claims. When a person is erased, a kept file is deleted if their claims may be the only ones that name one of
 * its doctors.
 */
export const doctorsFromClaimsExport = defineExport({
  name: 'doctors-from-claims',
  title: 'Doctors from Claims',
  records: 'doctors',
  areas: ['admin'],
  program: Program.doctors,
  showsPeople: true,
  list: claimDoctorList,
})
