import { Program } from '../../codes.ts'
import { registeredList } from '../../subscriber/registered-list.ts'
import { defineExport } from '../define-export.ts'

export const registeredUsersExport = defineExport({
  name: 'registered-users',
  title: 'Subscribers',
  records: 'subscribers',
  areas: ['admin', 'management'],
  program: Program.corporateSubscriber,
  showsPeople: true,
  list: registeredList,
})
