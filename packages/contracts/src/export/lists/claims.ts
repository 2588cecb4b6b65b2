import { claimList, subscriberTypeColumn } from '../../claim/claim-list.ts'
import { Program } from '../../codes.ts'
import { defineExport } from '../define-export.ts'

/** The claims of staff and admins. Admins get the column of the subscriber type as well. */
export const claimsExport = defineExport({
  name: 'claims',
  title: 'Claims',
  records: 'claims',
  areas: ['management', 'admin'],
  program: Program.claims,
  showsPeople: true,
  list: claimList,
  columns: ({ role }) => (role === 'admin' ? [...claimList.columns, subscriberTypeColumn] : claimList.columns),
})
