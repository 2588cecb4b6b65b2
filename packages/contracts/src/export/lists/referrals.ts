import { Program } from '../../codes.ts'
import { referralFileColumns, referralList } from '../../referral/referral-list.ts'
import { defineExport } from '../define-export.ts'

export const referralsExport = defineExport({
  name: 'referrals',
  title: 'Referred Users',
  records: 'referrals',
  areas: ['admin'],
  program: Program.corporateSubscriber,
  showsPeople: true,
  list: referralList,
  columns: () => referralFileColumns,
})
