import { doctor } from '../../resource/doctor.ts'
import { defineExport } from '../define-export.ts'
import { masterList } from '../master-list.ts'

/** Doctors of the Doctor Master, with their postal address. */
export const doctorExport = defineExport({
  name: 'doctor',
  title: 'Doctors',
  records: 'doctors',
  areas: ['admin'],
  program: doctor.program,
  showsPeople: false,
  list: masterList(doctor, {
    name: 26,
    reg_no: 18,
    specialization: 22,
    hospital: 28,
    address: 40,
    state: 18,
    email: 28,
    approved_by_admin: 12,
    added_by: 10,
    status: 10,
  }),
})
