import type { InvitationEvent, SignInEvent, UserEvent } from './account/events.ts'
import type { ClaimEvent } from './claim/events.ts'
import type { ConfirmationEvent } from './confirmation/events.ts'
import type { DelegationEvent } from './delegation/events.ts'
import type { DisputeEvent } from './dispute/events.ts'
import type { EmailSettingsEvent } from './email/events.ts'
import { ERASED } from './erased.ts'
import type { ExportEvent } from './export/events.ts'
import type { NotificationEvent } from './notification/events.ts'
import type { PaymentBatchEvent } from './payment/events.ts'
import { resources } from './resource/resources.ts'
import type { SubscriberEvent } from './subscriber/events.ts'
import type { WalletEvent } from './wallet/events.ts'

type PersonEvent =
  | ClaimEvent
  | DisputeEvent
  | DelegationEvent
  | EmailSettingsEvent
  | PaymentBatchEvent
  | WalletEvent
  | SubscriberEvent
  | UserEvent
  | SignInEvent
  | InvitationEvent
  | ConfirmationEvent
  | NotificationEvent
  | ExportEvent

const visit = {
  'details.doc_name': ERASED,
  'details.doc_registration': ERASED,
  'details.specialization': ERASED,
  'details.hospital': ERASED,
  'details.city': ERASED,
  'details.pincode': '',
  'details.doc_address': ERASED,
  'details.doc_email': '',
  'details.doc_phone': '',
  'details.diagonosis_detail': ERASED,
  'details.user_remark': ERASED,
}
const remark = { remark: ERASED }
const subscriber = { 'subscriber.name': ERASED, 'subscriber.email': '', related_people: [] }
const person = { name: ERASED, email: '', mobile: '' }
const below = (name: string, fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).map(([path, erased]) => [`${name}.${path}`, erased]))
const nothing = {}
const profile = { name: ERASED, email: '', gender: null, dob: null, state: null, city: '', address: '', pin_code: '' }
const under = (parent: string, fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, erased]) => [`${parent}.${name}`, erased]))

/**
 * Where personal data stands in every kind of event, `*` for each item of a list, and what is left of it once its person is
 * erased. It is kept under the key of the event's subject: the subscriber, for their family too, or the user. What is no personal
 * data, amounts and dates of decisions among it, stays as it is. A new kind of event has to say here what it holds.
 */
export const personalData: Record<PersonEvent['type'], Record<string, unknown>> = {
  claim_drafted: visit,
  claim_amended: visit,
  claim_documents_attached: { 'documents.*.name': ERASED },
  claim_document_removed: nothing,
  claim_submission_lapsed: nothing,
  claim_warnings_acknowledged: { 'warnings.*.message': ERASED, 'warnings.*.reason': ERASED },
  claim_submitted: {
    ...subscriber,
    'patient.name': ERASED,
    'patient.phone': '',
    'patient.address': '',
    'patient.gender': null,
    'patient.dob': null,
    'assigned_verifier.name': ERASED,
  },
  claim_discarded: nothing,
  claim_approved: remark,
  claim_clarification_requested: remark,
  claim_resubmitted: remark,
  claim_rejected: remark,
  claim_invalidated: remark,
  claim_marked_duplicate: remark,
  claim_transferred: { 'from.name': ERASED, 'to.name': ERASED },
  claim_own_claim_lifted: { 'person.name': ERASED, reason: ERASED },
  claim_bills_edited: remark,
  claim_payment_requested: nothing,
  claim_settled: nothing,
  claim_disputed: { ...remark, 'files.*.name': ERASED, 'assigned_verifier.name': ERASED },
  claim_dispute_closed: nothing,
  claim_dispute_approved: nothing,
  dispute_raised: {
    ...subscriber,
    ...remark,
    patient_name: ERASED,
    hospital: ERASED,
    doc_name: ERASED,
    'assigned_verifier.name': ERASED,
    'files.*.name': ERASED,
  },
  dispute_transferred: { 'from.name': ERASED, 'to.name': ERASED },
  dispute_approved: remark,
  dispute_rejected: remark,
  dispute_settled: nothing,
  delegation_granted: { 'verifier.name': ERASED, 'substitute.name': ERASED },
  delegation_ended: nothing,
  payment_batch_closed: nothing,
  payment_batch_file_drawn: nothing,
  wallet_credited: nothing,
  wallet_hold_placed: nothing,
  wallet_hold_released: nothing,
  wallet_debited: nothing,
  consent_given: nothing,
  subscriber_registered: { ...profile, phone: '' },
  subscriber_profile_changed: { ...under('old', profile), ...under('new', profile) },
  subscriber_email_confirmed: { email: '', previous: '' },
  member_added: { name: ERASED, dob: '', gender: 3, phone: '', address: '' },
  member_paid: nothing,
  plan_activated: nothing,
  subscriber_erasure_requested: nothing,
  subscriber_erased: nothing,
  user_added: person,
  user_modified: { ...below('record', person), ...below('previous', person) },
  user_deleted: below('previous', person),
  user_password_reset: nothing,
  second_factor_reset: nothing,
  user_privileges_changed: nothing,
  user_status_changed: nothing,
  signed_in: nothing,
  signed_out: nothing,
  password_changed: nothing,
  sessions_ended: nothing,
  second_factor_enabled: nothing,
  second_factor_disabled: nothing,
  recovery_code_used: nothing,
  recovery_codes_renewed: nothing,
  admin_invited: { email: '' },
  invitation_accepted: nothing,
  confirmation_requested: {
    ...below('change.old', person),
    ...below('change.new', person),
    ...below('change.person', person),
    'change.email': '',
  },
  confirmation_given: nothing,
  confirmation_refused: { reason: ERASED },
  confirmation_withdrawn: nothing,
  confirmation_expired: nothing,
  notification_deleted: nothing,
  email_settings_modified: nothing,
  // Whoever asked for it typed that, and it lies under their key.
  export_requested: { 'query.search': ERASED },
  export_completed: nothing,
  export_failed: nothing,
  export_cancelled: nothing,
}

const ofMasters = resources.flatMap(({ name, personal = {} }) => [
  [`${name}_added`, below('record', personal)] as const,
  [`${name}_modified`, { ...below('record', personal), ...below('previous', personal) }] as const,
  [`${name}_deleted`, below('previous', personal)] as const,
])

/** The same for every event of the log, those of masters among them: there the subject is the record. */
export const personalFields: Readonly<Record<string, Record<string, unknown>>> = {
  ...personalData,
  ...Object.fromEntries(ofMasters),
}
