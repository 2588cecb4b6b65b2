import { Program } from '../../codes.ts'
import { claimDoctorList } from '../../doctor/claim-doctor-list.ts'
import { defineExport } from '../define-export.ts'

/** Doctors named by claims. A kept file goes when a person is erased if their claims may be the only ones to name a doctor. */
export const doctorsFromClaimsExport = defineExport({
  name: 'doctors-from-claims',
  title: 'Doctors from Claims',
  records: 'doctors',
  areas: ['admin'],
  program: Program.doctors,
  showsPeople: true,
  list: claimDoctorList,
})
