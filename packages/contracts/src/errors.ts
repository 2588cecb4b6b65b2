import { commonErrors } from './common-errors.ts'

/**
 * Every way a request can be refused: a stable code, its HTTP status (docs/api.md) and the text a person reads.
 * People know many of these texts from the product before: they stay word for word.
 */
export const errorCatalogue = {
  ...commonErrors,
  // 400: the shape is wrong
  invalid_request: [400, 'Please check the highlighted fields.'],
  invalid_json: [400, 'The request is not valid JSON.'],
  remark_required: [400, 'Please fill remark'],
  reason_invalid: [400, 'Please choose one of the reasons of this decision.'],
  too_many_files: [400, 'Maximum 5 files can be uploaded'],
  no_file: [400, 'Please choose at least one file.'],
  // 401: nobody, or no longer anybody
  unauthenticated: [401, 'Please sign in to continue.'],
  session_expired: [401, 'Your session has ended. Please sign in again.'],
  user_mismatch: [401, 'This session belongs to someone else. Please sign in again.'],
  wrong_credentials: [401, 'The email or password is not correct.'],
  invalid_otp: [401, 'Invalid OTP'],
  second_factor_required: [401, 'Please enter the code of your authenticator app.'],
  // 403: somebody, but not for this
  password_change_required: [
    403,
    'Somebody else chose your password. Please change it under Change password in your account menu, then try again.',
  ],
  second_factor_missing: [403, 'A second factor is required. Please set up yours to go on.'],
  no_privilege: [403, 'You do not have the privilege for this. Please contact system admin !'],
  invitation_needed: [403, 'Sign-up needs an invitation. Please ask an admin for one.'],
  own_request: [403, 'Another admin has to decide on what you asked for. You can withdraw it.'],
  wrong_setup_token: [403, 'This set-up token is not the one that the start of this installation prints.'],
  above_own_rights: [403, 'This goes beyond your own privileges. Please contact system admin !'],
  organization_inactive: [403, 'Your organization is inactive. Please contact system admin !'],
  no_stage: [403, 'Your designation does not decide on claims.'],
  not_assigned: [403, 'This claim is assigned to another verifier.'],
  four_eyes: [403, 'You have already decided on this claim at another stage.'],
  own_claim: [403, 'You cannot decide on your own claim or a family member’s.'],
  // 404: unknown, or not yours
  not_found: [404, 'This record does not exist.'],
  claim_not_found: [404, 'This claim does not exist.'],
  dispute_not_found: [404, 'This dispute does not exist.'],
  delegation_not_found: [404, 'This substitution does not exist.'],
  batch_not_found: [404, 'This payment batch does not exist.'],
  file_not_found: [404, 'This file does not exist.'],
  export_not_found: [404, 'This export does not exist.'],
  export_expired: [404, 'This file is no longer kept. Please export again.'],
  // 409: the state does not allow it, or somebody else was first
  conflict: [409, 'Somebody else changed this at the same moment. Please look at it again.'],
  out_of_turn: [409, 'This claim is not waiting for your decision.'],
  already_decided: [409, 'This claim has already been decided.'],
  claim_locked: [409, 'This claim can no longer be changed.'],
  too_many_changes: [
    409,
    'This draft has been changed too often to be saved again. Please submit it as it was saved last, or discard it and begin a new claim.',
  ],
  not_approved: [409, 'Only an approved claim can be paid.'],
  in_dispute: [409, 'This claim is in dispute. Nothing happens to it until the dispute is closed.'],
  not_disputable: [409, 'Only approved, rejected, duplicate, invalid and settled claims can be disputed.'],
  already_disputed: [409, 'This claim has already been disputed.'],
  not_transferable: [409, 'Only pending claims and claims in clarification can be transferred.'],
  delegation_overlap: [409, 'A substitute has already been named for some of these days.'],
  delegation_over: [409, 'This substitution has already ended.'],
  payment_in_progress: [409, 'The payment of this claim is already under way.'],
  batch_closed: [409, 'This payment batch is closed already.'],
  batch_empty: [409, 'Nothing has been paid in this batch yet, so there is nothing to close.'],
  batch_open: [409, 'This payment batch is open still. Close it first, then draw its bank file.'],
  bank_file_differs: [
    409,
    'The file would differ from the one drawn before and was not handed out. Please contact system admin !',
  ],
  log_damaged: [409, 'The event log is not as it was written, so the file was not handed out. Please contact system admin !'],
  idempotency_key_reused: [409, 'This Idempotency-Key was used for a different request.'],
  already_exists: [409, 'A record with this name already exists.'],
  already_registered: [409, 'This mobile number is already registered. Please sign in.'],
  open_claims: [409, 'This subscriber has open claims. Erase them when their claims are decided and paid.'],
  export_not_ready: [409, 'This file is not ready yet.'],
  export_finished: [409, 'This export has already ended.'],
  confirmation_over: [409, 'This request has already been decided on.'],
  confirmation_expired: [409, 'This request has expired. Please ask for it again.'],
  confirmation_outdated: [409, 'What this request is about has changed since. Please refuse it, and ask for it again.'],
  own_account: [409, 'You cannot deactivate or delete your own account.'],
  second_factor_enforced: [409, 'The System Settings require a second factor, so it cannot be turned off.'],
  no_second_factor: [409, 'There is no second factor to change. Please reload the page.'],
  nothing_to_confirm: [409, 'There is no email address to confirm. Please reload the page.'],
  nothing_begun: [409, 'This took too long, or was begun anew elsewhere. Please start again.'],
  last_keeper: [409, 'This is the last active admin with the Privileges program. Give it to another admin first.'],
  user_type_fixed: [409, 'The user type cannot be changed. Please add another user instead.'],
  in_use: [409, "Record can't be deleted, it is already in use."],
  // 413, 415
  file_too_large: [413, 'Invalid file size'],
  body_too_large: [413, 'The request is too large.'],
  wrong_file_type: [415, 'Invalid file type'],
  unsupported_media_type: [415, 'This kind of content is not accepted here.'],
  // 422: understood, and against a rule
  terms_changed: [422, 'The Terms and Conditions have changed. Please read and agree to them again.'],
  phone_fixed: [422, 'The mobile number you sign in with cannot be changed here.'],
  opd_date_out_of_window: [422, 'The OPD date must be within the last 7 days and not in the future.'],
  patient_not_covered: [422, 'This patient is not a paid member of your plan on the OPD date.'],
  no_active_plan: [422, 'Your plan was not active on the OPD date. Please renew it to make claims.'],
  incomplete_claim: [400, 'Please complete the claim before submitting it.'],
  wrong_fee_for_type: [422, 'This fee cannot be claimed with the chosen claim type.'],
  prescription_required: [422, 'Prescription is Mandatory'],
  amount_above_claimable: [422, 'An approved amount cannot be above the claimable amount.'],
  amount_below_paid: [422, 'An approved amount cannot be below what has been paid.'],
  own_claim_not_in_force: [
    422,
    'Nothing keeps this person from this claim as their own or their family’s. Please select another person.',
  ],
  same_verifier: [422, 'The claim is already assigned to this verifier.'],
  verifier_unavailable: [422, 'Please select a verifier.'],
  delegation_to_self: [422, 'Nobody can be their own substitute.'],
  delegation_in_past: [422, 'The leave must not lie wholly in the past.'],
  substitute_unavailable: [422, 'Please select an active verifier as substitute.'],
  substitute_on_leave: [422, 'The substitute is on leave on some of these days. Please select another verifier.'],
  duplicate_of_invalid: [422, 'The original claim must be another submitted claim.'],
  built_in_record: [422, 'A built-in record cannot be deleted.'],
  invalid_link: [422, 'This link is no longer valid. Please ask for a new one.'],
  invalid_invitation: [422, 'This invitation is no longer valid, or is for another email. Please ask for a new one.'],
  wrong_password: [422, 'The current password is not correct.'],
  guessable_password: [
    422,
    'This password is easy to guess: many people use it, or it is made of a name, mail or phone. Please choose another, like several words that belong to nobody.',
  ],
  wrong_code: [422, 'This code is not correct, or was used already. Please wait for the next one.'],
  wrong_recovery_code: [422, 'This recovery code is not correct, or was used already.'],
  // 429
  too_many_requests: [429, 'Too many requests. Please wait a moment and try again.'],
  otp_wait: [429, 'Please wait before requesting a new OTP.'],
  otp_resend_limit: [429, 'Maximum resend attempts reached. Please try again later.'],
  too_many_exports: [429, 'Three of your exports are being prepared. Please wait for one of them, or cancel it.'],
  too_many_uploads: [429, 'You have uploaded as many files as can be taken in one day. Please go on tomorrow.'],
  too_many_attempts: [429, 'Too many attempts. Please try again later.'],
  // 5xx
  storage_full: [503, 'There is no room for more documents at the moment. Please try again in a few minutes.'],
  behind: [503, 'The lists are catching up. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof errorCatalogue

export interface FieldError {
  path: string
  message: string
}

/** A refusal. `message` says more where the code alone is not enough; `retryAfter`: in how many seconds it may succeed. */
export class DomainError extends Error {
  override name = 'DomainError'
  readonly code: ErrorCode
  readonly errors: FieldError[] | undefined
  readonly retryAfter: number | undefined
  constructor(code: ErrorCode, options: { message?: string; errors?: FieldError[]; retryAfter?: number } = {}) {
    super(options.message ?? errorCatalogue[code][1])
    this.code = code
    this.errors = options.errors
    this.retryAfter = options.retryAfter
  }
  get status(): number {
    return errorCatalogue[this.code][0]
  }
}
