import { feeKinds, Program } from '../codes.ts'
import { type Audited, defineAggregate, type PersonalFields } from '../define-aggregate.ts'
import { ERASED } from '../erased.ts'
import { toRupees } from '../money.ts'
import { feeFields } from './commands.ts'
import { type ClaimEvent, claimEvents, claimStream, claimUpcasters } from './events.ts'
import type { Fees } from './fees.ts'

type DataOf<T extends ClaimEvent['type']> = Extract<ClaimEvent, { type: T }>['data']
type Fields = Record<string, unknown>

const visit: PersonalFields<DataOf<'claim_amended'>> = {
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

/** Approved amounts under the API's names, in rupees; a fee that the claim does not have is left out. */
const approvedAmounts = (approved: Fees): Fields =>
  Object.fromEntries(
    feeKinds.filter(kind => approved[kind] > 0).map(kind => [`approved_claimable_${feeFields[kind]}`, toRupees(approved[kind])]),
  )

const inRupees = ({ approved, ...said }: { approved: Fees }): Fields => ({ ...said, ...approvedAmounts(approved) })

/**
 * History entry of a decision of staff; the previous decision is the old record. `shown`: selects the shown data of the event,
 * amounts in rupees.
 */
const decision = <Data extends Fields>(action: string, shown: (data: Data) => Fields = data => data): Audited<Data> => ({
  program: Program.approval,
  method: 'PATCH',
  action,
  after: (_, data) => shown(data),
})

/**
 * The history report shows the decisions of staff. The claim's own history also shows automatic steps and steps of the subscriber.
 */
export const claimDefinition = defineAggregate({
  stream: claimStream,
  events: claimEvents,
  upcasters: claimUpcasters,
  live: { list: 'claims', id: 'claim_id', audience: 'claim' },
  handling: {
    claim_drafted: { personal: visit, audit: 'none' },
    claim_amended: { personal: visit, audit: 'none' },
    claim_documents_attached: { personal: { 'documents.*.name': ERASED }, audit: 'none' },
    claim_document_removed: { personal: 'none', audit: 'none' },
    claim_submission_lapsed: { personal: 'none', audit: 'none' },
    claim_warnings_acknowledged: {
      personal: { 'warnings.*.message': ERASED, 'warnings.*.reason': ERASED },
      audit: 'none',
    },
    claim_submitted: {
      personal: {
        'subscriber.name': ERASED,
        'subscriber.email': '',
        related_people: [],
        'patient.name': ERASED,
        'patient.phone': '',
        'patient.address': '',
        'patient.gender': null,
        'patient.dob': null,
        'assigned_verifier.name': ERASED,
      },
      audit: 'none',
    },
    claim_discarded: { personal: 'none', audit: 'none' },
    claim_documents_read: {
      personal: {
        'readings.*.reading.fields.*.value': ERASED,
        'flags.*.typed': ERASED,
        'flags.*.read': ERASED,
        bills: [],
      },
      audit: 'none',
    },
    claim_approved: {
      personal: remark,
      audit: decision('Claim approved', inRupees),
    },
    claim_clarification_requested: { personal: remark, audit: decision('Clarification of a claim requested') },
    claim_resubmitted: { personal: remark, audit: 'none' },
    claim_rejected: { personal: remark, audit: decision('Claim rejected') },
    claim_invalidated: { personal: remark, audit: decision('Claim declared invalid') },
    claim_corrected: { personal: 'none', audit: 'none' },
    claim_marked_duplicate: { personal: remark, audit: decision('Claim marked as duplicate') },
    claim_transferred: { personal: { 'from.name': ERASED, 'to.name': ERASED }, audit: decision('Claim transferred') },
    claim_own_claim_lifted: {
      personal: { 'person.name': ERASED, reason: ERASED },
      audit: decision('Own claim lifted for a person'),
    },
    claim_bills_edited: {
      personal: remark,
      audit: {
        ...decision('Bills of a claim edited', ({ previous: _, ...edited }: DataOf<'claim_bills_edited'>) => inRupees(edited)),
        before: ({ stage, previous }) => ({ stage, ...approvedAmounts(previous) }),
      },
    },
    claim_release_requested: {
      personal: 'none',
      audit: decision(
        'Payment of a claim waits for a second person',
        ({ amount, limit, ...waiting }: DataOf<'claim_release_requested'>) => ({
          ...waiting,
          amount: toRupees(amount),
          limit: toRupees(limit),
        }),
      ),
    },
    claim_release_ended: { personal: 'none', audit: 'none' },
    claim_payment_requested: {
      personal: 'none',
      audit: decision('Payment of a claim released', (payment: DataOf<'claim_payment_requested'>) => ({
        ...payment,
        amount: toRupees(payment.amount),
      })),
    },
    claim_settled: { personal: { account: null }, audit: 'none' },
    claim_payment_failed: { personal: 'none', audit: 'none' },
    claim_payment_reversed: { personal: 'none', audit: 'none' },
    claim_disputed: {
      personal: { ...remark, 'files.*.name': ERASED, 'assigned_verifier.name': ERASED },
      audit: 'none',
    },
    claim_dispute_closed: { personal: 'none', audit: 'none' },
    claim_dispute_approved: { personal: 'none', audit: 'none' },
  },
})
