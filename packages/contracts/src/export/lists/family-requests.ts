import { Program } from '../../codes.ts'
import { familyRequestList } from '../../subscriber/family/request-list.ts'
import { defineExport } from '../define-export.ts'

export const familyRequestsExport = defineExport({
  name: 'family-requests',
  title: 'Subscribers Details Update Requests',
  records: 'requests',
  areas: ['admin'],
  program: Program.corporateSubscriber,
  showsPeople: true,
  list: familyRequestList,
})
