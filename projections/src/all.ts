import { account } from './account/project.ts'
import { auditEntry } from './audit-entry/project.ts'
import { breach } from './breach/project.ts'
import { breachPerson } from './breach/project-people.ts'
import { checkup } from './checkup/project.ts'
import { claimDetail } from './claim-detail/project.ts'
import { doctorUse } from './claim-doctor/project.ts'
import { claimFile } from './claim-file/project.ts'
import { claimList } from './claim-list/project.ts'
import { claimMatch } from './claim-match/project.ts'
import { confirmation } from './confirmation/project.ts'
import { coupon } from './coupon/project.ts'
import { couponBatch } from './coupon-batch/project.ts'
import { couponUsage } from './coupon-usage/project.ts'
import { dayClose } from './day-close/project.ts'
import { delegation } from './delegation/project.ts'
import { dispute } from './dispute/project.ts'
import { emailSettings } from './email-settings/project.ts'
import { employee } from './employee/project.ts'
import type { Projection, TablesOf } from './engine/define-projection.ts'
import { exported } from './export/project.ts'
import { familyMember } from './family-member/project.ts'
import { familyRequest } from './family-request/project.ts'
import { freeTest } from './free-test/project.ts'
import { grievance } from './grievance/project.ts'
import { hook } from './hook/project.ts'
import { identityProvider } from './identity-provider/project.ts'
import { invoice } from './invoice/project.ts'
import { jobApplication } from './job-application/project.ts'
import { lead } from './lead/project.ts'
import { loginEntry } from './login-entry/project.ts'
import { nomineeRequest } from './nominee-request/project.ts'
import { notification } from './notification/project.ts'
import { order } from './order/project.ts'
import { payment } from './payment/project.ts'
import { paymentBatch } from './payment-batch/project.ts'
import { paymentDue } from './payment-due/project.ts'
import { paymentRelease } from './payment-release/project.ts'
import { payout } from './payout/project.ts'
import { payoutAccount } from './payout-account/project.ts'
import { programKey } from './program-key/project.ts'
import { referral } from './referral/project.ts'
import { registeredUser } from './registered-user/project.ts'
import { resourceRecord } from './resource/project.ts'
import { reviewerDecision } from './reviewer-decision/project.ts'
import { siteChange } from './site-change/project.ts'
import { subscriber } from './subscriber/project.ts'
import { termsAgreement } from './terms-agreement/project.ts'
import { termsVersion } from './terms-version/project.ts'
import { wallet, walletTransaction } from './wallet/project.ts'

const all = [
  account,
  auditEntry,
  breach,
  breachPerson,
  checkup,
  freeTest,
  claimDetail,
  claimFile,
  claimList,
  claimMatch,
  confirmation,
  coupon,
  couponBatch,
  couponUsage,
  dayClose,
  delegation,
  dispute,
  doctorUse,
  emailSettings,
  employee,
  exported,
  familyMember,
  familyRequest,
  grievance,
  hook,
  invoice,
  jobApplication,
  lead,
  loginEntry,
  nomineeRequest,
  notification,
  order,
  payment,
  paymentBatch,
  paymentDue,
  paymentRelease,
  payout,
  payoutAccount,
  identityProvider,
  programKey,
  referral,
  registeredUser,
  resourceRecord,
  reviewerDecision,
  siteChange,
  subscriber,
  termsAgreement,
  termsVersion,
  wallet,
  walletTransaction,
]

/** All read models of the product. */
export const projections: readonly Projection[] = all

/** Row types of the tables of all read models, by table name. */
export type ViewTables = TablesOf<typeof all>
