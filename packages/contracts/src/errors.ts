import { accountErrors } from './account/errors.ts'
import { breachErrors } from './breach/errors.ts'
import { checkupErrors } from './checkup/errors.ts'
import { claimErrors } from './claim/errors.ts'
import { commonErrors } from './common-errors.ts'
import { confirmationErrors } from './confirmation/errors.ts'
import { contentErrors } from './content/errors.ts'
import { couponErrors } from './coupon/errors.ts'
import { dayCloseErrors } from './day-close/errors.ts'
import { delegationErrors } from './delegation/errors.ts'
import { disputeErrors } from './dispute/errors.ts'
import { doctorErrors } from './doctor/errors.ts'
import { employeeErrors } from './employee/errors.ts'
import { importErrors } from './employee-import/errors.ts'
import type { ErrorEntries } from './error-entries.ts'
import { exportErrors } from './export/errors.ts'
import { freeTestErrors } from './free-test/errors.ts'
import { grievanceErrors } from './grievance/errors.ts'
import { hookErrors } from './hook/errors.ts'
import { identityProviderErrors } from './identity-provider/errors.ts'
import { jobApplicationErrors } from './job-application/errors.ts'
import { notificationErrors } from './notification/errors.ts'
import { operationErrors } from './operation/errors.ts'
import { orderErrors } from './order/errors.ts'
import { paymentErrors } from './payment/errors.ts'
import { paymentReleaseErrors } from './payment-release/errors.ts'
import { payoutErrors } from './payout/errors.ts'
import { payoutAccountErrors } from './payout-account/errors.ts'
import { programKeyErrors } from './program-key/errors.ts'
import { publicFormErrors } from './public-form/errors.ts'
import { referralErrors } from './referral/errors.ts'
import { resourceErrors } from './resource/errors.ts'
import { subscriberErrors } from './subscriber/errors.ts'
import { familyErrors } from './subscriber/family/errors.ts'
import { nomineeErrors } from './subscriber/nominee/errors.ts'
import { termsErrors } from './terms/errors.ts'
import { viewErrors } from './view/errors.ts'

/**
 * Every refusal of a request: a stable code, its HTTP status (docs/api.md) and the message for people. Many messages come from the
 * earlier product and stay word for word.
 */
export const errorCatalogue = {
  ...commonErrors,
  // 400: the shape is wrong
  invalid_request: [400, 'Please check the highlighted fields.'],
  invalid_json: [400, 'The request is not valid JSON.'],
  // 401: no session, or an ended one
  unauthenticated: [401, 'Please sign in to continue.'],
  session_expired: [401, 'Your session has ended. Please sign in again.'],
  user_mismatch: [401, 'This session belongs to someone else. Please sign in again.'],
  // 404: unknown, or of another owner
  not_found: [404, 'This record does not exist.'],
  // 409: the state does not allow it, or another request was first
  conflict: [409, 'Somebody else changed this at the same moment. Please look at it again.'],
  log_damaged: [
    409,
    'The event log was changed after it was written, so the file was not provided. Please contact system admin !',
  ],
  data_unreadable: [
    409,
    'The data of this person cannot be read at the moment, so nothing was changed. Please contact system admin !',
  ],
  idempotency_key_reused: [409, 'This Idempotency-Key was used for a different request.'],
  already_exists: [409, 'A record with this name already exists.'],
  // 413, 415
  body_too_large: [413, 'The request is too large.'],
  unsupported_media_type: [415, 'This kind of content is not accepted here.'],
  // 429
  too_many_requests: [429, 'Too many requests. Please try again later.'],
  // 5xx
  document_changed: [500, 'This document was changed after it was stored, so it is not provided. Please contact system admin !'],
  storage_full: [503, 'There is no room for more documents at the moment. Please try again in a few minutes.'],
  drawing_busy: [503, 'Other documents are being prepared. Please try again in a moment.'],
  behind: [503, 'The lists are catching up. Please try again in a moment.'],
  // refusals of single features
  ...accountErrors,
  ...breachErrors,
  ...viewErrors,
  ...checkupErrors,
  ...claimErrors,
  ...confirmationErrors,
  ...contentErrors,
  ...couponErrors,
  ...dayCloseErrors,
  ...delegationErrors,
  ...notificationErrors,
  ...operationErrors,
  ...disputeErrors,
  ...employeeErrors,
  ...doctorErrors,
  ...exportErrors,
  ...freeTestErrors,
  ...grievanceErrors,
  ...hookErrors,
  ...importErrors,
  ...jobApplicationErrors,
  ...orderErrors,
  ...paymentErrors,
  ...paymentReleaseErrors,
  ...payoutErrors,
  ...payoutAccountErrors,
  ...identityProviderErrors,
  ...programKeyErrors,
  ...publicFormErrors,
  ...referralErrors,
  ...resourceErrors,
  ...familyErrors,
  ...nomineeErrors,
  ...subscriberErrors,
  ...termsErrors,
} as const satisfies ErrorEntries

export type ErrorCode = keyof typeof errorCatalogue

export interface FieldError {
  path: string
  message: string
}

/**
 * A refusal. `message` replaces the catalogue's message if the code alone says too little; `retryAfter`: seconds after which a
 * retry may succeed. `start`: the day on which a plan would start now.
 */
export class DomainError extends Error {
  override name = 'DomainError'
  readonly code: ErrorCode
  readonly errors: FieldError[] | undefined
  readonly retryAfter: number | undefined
  readonly start: string | undefined
  constructor(code: ErrorCode, options: { message?: string; errors?: FieldError[]; retryAfter?: number; start?: string } = {}) {
    super(options.message ?? errorCatalogue[code][1])
    this.code = code
    this.errors = options.errors
    this.retryAfter = options.retryAfter
    this.start = options.start
  }
  get status(): number {
    return errorCatalogue[this.code][0]
  }
}
