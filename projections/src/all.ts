import { account } from './account/project.ts'
import { auditEntry } from './audit-entry/project.ts'
import { claimDetail } from './claim-detail/project.ts'
import { claimFile } from './claim-file/project.ts'
import { claimList } from './claim-list/project.ts'
import { claimMatch } from './claim-match/project.ts'
import { claimSearch } from './claim-search/project.ts'
import { confirmation } from './confirmation/project.ts'
import { delegation } from './delegation/project.ts'
import { dispute } from './dispute/project.ts'
import { emailSettings } from './email-settings/project.ts'
import type { Projection } from './engine/define-projection.ts'
import { exported } from './export/project.ts'
import { loginEntry } from './login-entry/project.ts'
import { notification } from './notification/project.ts'
import { payment } from './payment/project.ts'
import { paymentBatch } from './payment-batch/project.ts'
import { paymentDue } from './payment-due/project.ts'
import { resourceRecord } from './resource/project.ts'
import { reviewerDecision } from './reviewer-decision/project.ts'
import { subscriber } from './subscriber/project.ts'
import { wallet, walletTransaction } from './wallet/project.ts'

/** Every read model of the product. */
export const projections: readonly Projection[] = [
  account,
  auditEntry,
  claimDetail,
  claimFile,
  claimList,
  claimMatch,
  claimSearch,
  confirmation,
  delegation,
  dispute,
  emailSettings,
  exported,
  loginEntry,
  notification,
  payment,
  paymentBatch,
  paymentDue,
  resourceRecord,
  reviewerDecision,
  subscriber,
  wallet,
  walletTransaction,
]
