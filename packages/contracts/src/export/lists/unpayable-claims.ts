import { Program } from '../../codes.ts'
import { unpayableClaimList } from '../../payment/unpayable-claim-list.ts'
import { defineExport } from '../define-export.ts'

/** Approved claims that cannot be paid for lack of a usable account, for finance. */
export const unpayableClaimsExport = defineExport({
  name: 'unpayable-claims',
  title: 'Unpayable claims',
  records: 'claims',
  areas: ['management'],
  program: Program.claims,
  financeOnly: true,
  showsPeople: true,
  list: unpayableClaimList,
})
