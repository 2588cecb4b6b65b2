import type { AskedDocument, ClaimDocument, DocumentKind } from '@opdesk/contracts/claim/documents.ts'
import type { ClaimDetails, ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import { type Fees, noFees } from '@opdesk/contracts/claim/fees.ts'
import type { ClaimStateName } from '@opdesk/contracts/claim/lifecycle.ts'
import { type Stage, stages } from '@opdesk/contracts/claim/stages.ts'
import { claimAggregate } from '@opdesk/domain/claim/state.ts'
import { given, type Past } from './given-when-then.ts'
import { people, plan } from './people.ts'

/** Present time of the test claims: noon in India. */
export const NOW = new Date('2026-03-10T06:30:00.000Z')

export const paise = (amounts: Partial<Fees>): Fees => ({ ...noFees, ...amounts })

export const document = (kind: DocumentKind, file_id: string = `file-of-${kind}`): ClaimDocument => ({
  file_id,
  kind,
  name: `${kind}.pdf`,
  size: 1234,
  content_type: 'application/pdf',
  sha256: 'ab'.repeat(32),
  original_sha256: null,
})

/** Details of a complete OPD claim by Asha for herself, for a visit on the day before `NOW`. */
export const details = (overrides: Partial<ClaimDetails> = {}): ClaimDetails => ({
  member_id: people.asha.id,
  claim_type: 0,
  opd_date: '2026-03-09',
  doc_name: 'Dr. Rao',
  doc_registration: 'KMC-12345',
  specialization: 'Cardiology',
  hospital: 'City Clinic',
  city: 'Bengaluru',
  state: 15,
  pincode: '560025',
  doc_address: '1 MG Road',
  doc_email: '',
  doc_country_code: '+91',
  doc_phone: '9812345678',
  diagonosis_detail: 'Fever',
  user_remark: '',
  ...overrides,
})

type DataOf<T extends ClaimEvent['type']> = Extract<ClaimEvent, { type: T }>['data']

/** The submission of a claim of doctor ₹500 and pharmacy ₹300. Under `plan()`, ₹400 and ₹150 are claimable. */
export const submission = (overrides: Partial<DataOf<'claim_submitted'>> = {}): DataOf<'claim_submitted'> => {
  const { plan_id, name, terms } = plan()
  return {
    bill_amount: 80_000,
    claimable: paise({ doctor: 40_000, pharmacy: 15_000 }),
    claimable_amount: 55_000,
    plan: { plan_id, name, terms },
    patient: {
      name: 'Asha Rao',
      relation: 0,
      phone: '9000000001',
      country_code: '+91',
      address: '12 Residency Road',
      gender: 2,
      dob: '1990-05-01',
    },
    subscriber: { id: people.asha.id, name: 'Asha Rao', email: 'asha@example.org', subscriber_type: 1 },
    assigned_verifier: { id: people.verifier.id, name: people.verifier.name },
    related_people: [],
    ...overrides,
  }
}

export const drafted = (
  overrides: { details?: Partial<ClaimDetails>; fees?: Partial<Fees>; documents?: ClaimDocument[] } = {},
): Past<ClaimEvent>[] => {
  const data = {
    claim_number: 'CLM000001',
    subscriber_id: people.asha.id,
    details: details(overrides.details),
    fees: paise(overrides.fees ?? { doctor: 50_000, pharmacy: 30_000 }),
  }
  const documents = overrides.documents ?? [document('prescription')]
  const attached: Past<ClaimEvent>[] =
    documents.length > 0 ? [{ event: { type: 'claim_documents_attached', data: { documents } }, by: people.asha }] : []
  return [{ event: { type: 'claim_drafted', data }, by: people.asha }, ...attached]
}

export const submitted = (overrides: Partial<DataOf<'claim_submitted'>> = {}): Past<ClaimEvent>[] => [
  ...drafted(),
  { event: { type: 'claim_submitted', data: submission(overrides) }, by: people.asha },
]

const DECIDED_AT = '2026-03-10T05:00:00.000Z'

export const approval = (stage: Stage, approved: Fees = submission().claimable): Past<ClaimEvent> => ({
  event: { type: 'claim_approved', data: { stage, remark: '', approved } },
  by: people[stage],
  at: DECIDED_AT,
})

/** A question of the verifier; null for a question that concerns no document. */
export const clarification = (document: AskedDocument | null = null): Past<ClaimEvent> => ({
  event: {
    type: 'claim_clarification_requested',
    data: { stage: 'verifier', remark: 'Illegible bill', reason: null, document },
  },
  by: people.verifier,
  at: DECIDED_AT,
})

const decision = (type: 'claim_rejected' | 'claim_invalidated'): Past<ClaimEvent> => ({
  event: { type, data: { stage: 'verifier', remark: 'Illegible bill', reason: null } },
  by: people.verifier,
  at: DECIDED_AT,
})

const payment = { amount: 55_000, reference: 'PAY-CLM000001' }
const madeOutside = { utr: null, channel: 'ledger_only', account: null, returns_to: 'settled' } as const
const approved = [...submitted(), ...stages.map(stage => approval(stage))]
const paying: Past<ClaimEvent>[] = [
  ...approved,
  {
    event: { type: 'claim_payment_requested', data: { ...payment, batch_id: 'BATCH-2026-03-10', channel: 'ledger_only' } },
    by: people.finance,
    at: DECIDED_AT,
  },
]

const rejectedClaim = [...submitted(), decision('claim_rejected')]
const disputed: Past<ClaimEvent> = {
  event: {
    type: 'claim_disputed',
    data: { remark: 'The bill is legible', files: [], assigned_verifier: { id: people.verifier.id, name: people.verifier.name } },
  },
  by: people.asha,
}

/** The events that bring a claim of Asha's into each state, each event by the responsible person. */
export const historyTo: Record<ClaimStateName, readonly Past<ClaimEvent>[]> = {
  new: [],
  draft: drafted(),
  discarded: [...drafted(), { event: { type: 'claim_discarded', data: {} }, by: people.asha }],
  awaiting_verifier: submitted(),
  awaiting_management: [...submitted(), approval('verifier')],
  awaiting_manager: [...submitted(), approval('verifier'), approval('management')],
  awaiting_finance: [...submitted(), approval('verifier'), approval('management'), approval('manager')],
  clarification: [...submitted(), clarification()],
  approved,
  paying,
  settled: [...paying, { event: { type: 'claim_settled', data: { ...payment, ...madeOutside } } }],
  rejected: rejectedClaim,
  invalid: [...submitted(), decision('claim_invalidated')],
  in_dispute: [...rejectedClaim, disputed],
  duplicate: [
    ...submitted(),
    {
      event: {
        type: 'claim_marked_duplicate',
        data: { stage: 'verifier', remark: 'Sent before', reason: null, duplicate_of: 'first' },
      },
      by: people.verifier,
      at: DECIDED_AT,
    },
  ],
}

export const claimIn = (state: ClaimStateName) => given(claimAggregate, historyTo[state])
