import { corporation } from '../../resource/corporation.ts'
import { defineExport } from '../define-export.ts'
import { masterList } from '../master-list.ts'

/** Organizations of the Corporate Master, with their postal address. */
export const corporationExport = defineExport({
  name: 'corporation',
  title: 'Organizations',
  records: 'organizations',
  areas: ['admin'],
  program: corporation.program,
  showsPeople: false,
  list: masterList(corporation, { name: 28, address: 40, email: 28, state: 18, status: 10 }),
})
