import { randomUUID } from 'node:crypto'
import { type Actor, processActor } from '@opdesk/contracts/actor.ts'
import { type ClaimDetails, type ClaimEvent, claimUpcasters } from '@opdesk/contracts/claim/events.ts'
import { noFees } from '@opdesk/contracts/claim/fees.ts'
import { disputeUpcasters } from '@opdesk/contracts/dispute/events.ts'
import { currentVersion } from '@opdesk/contracts/event.ts'
import { orderUpcasters } from '@opdesk/contracts/order/events.ts'
import { walletUpcasters } from '@opdesk/contracts/wallet/events.ts'
import type { NewEvent, RecordedEvent } from '@opdesk/event-store/port.ts'

/** Events for tests of projections, as the log would deliver them. */

export interface Written {
  stream: string
  type: string
  data: object
  at?: string
  actor?: Actor
}

const DEFAULT_AT = '2026-03-10T06:30:00.000Z'

export const newEvent = ({ type, data, at = DEFAULT_AT, actor = processActor('test') }: Written): NewEvent => ({
  id: randomUUID(),
  type,
  schema_version: currentVersion(type, { ...claimUpcasters, ...disputeUpcasters, ...orderUpcasters, ...walletUpcasters }),
  at,
  data: { ...data },
  metadata: { actor, correlation_id: 'c', causation_id: 'c', command_id: 'c' },
})

/** Numbers events as a log would: positions from 1, versions from 0 in each stream. */
export const recorded = (written: readonly Written[]): RecordedEvent[] => {
  const versions = new Map<string, number>()
  return written.map((event, index) => {
    const version = (versions.get(event.stream) ?? -1) + 1
    versions.set(event.stream, version)
    return { ...newEvent(event), stream: event.stream, version, position: String(index + 1) }
  })
}

/** The parts of `claim_settled` for a payment outside of the product. */
export const madeOutside = { utr: null, channel: 'ledger_only', account: null, returns_to: 'settled' } as const

export const staff = (name: string, designation: 1 | 2 | 3 | 4): Actor => ({ id: name, role: 'management', designation, name })
export const patron = (id: string): Actor => ({ id, role: 'subscriber', designation: null, name: id })

const planTerms = {
  combination: 1 as const,
  doctor: { percent: 80, max: 50_000 },
  pharmacy: { percent: 50, max: 50_000 },
  lab: { percent: 50, max: 50_000 },
  combined: { percent: 0, max: 0 },
}

export const details = (patch: Partial<ClaimDetails> = {}): ClaimDetails => ({
  member_id: 'asha',
  claim_type: 0,
  opd_date: '2026-03-09',
  doc_name: 'Dr. Rao',
  doc_registration: 'KA-1',
  specialization: 'ENT',
  hospital: 'City Clinic',
  city: 'Mysuru',
  state: 15,
  pincode: '570001',
  doc_address: 'Main Road',
  doc_email: '',
  doc_country_code: '+91',
  doc_phone: '9000000000',
  diagonosis_detail: 'Fever',
  user_remark: 'Please hurry',
  ...patch,
})

export const planActivated = (subscription_id: string, start: string, end: string) => ({
  subscription_id,
  plan: {
    plan_id: 'gold',
    name: 'Gold',
    frequency: 1,
    terms: planTerms,
    benefits: [{ plan_label: 'OPD', plan_feature: '80 %' }],
    membership: { membership_id: 1, membership_label: 'Family', member_count: 4, charges: 500_000, wallet_balance: 1_000_000 },
  },
  start,
  end,
})

export interface ClaimOptions {
  number?: string
  subscriber?: string
  patient?: string
  verifier?: string | null
  subscriberType?: 1 | 2
  details?: Partial<ClaimDetails>
  /** Paise. */
  doctorFee?: number
}

type DataOf<T extends ClaimEvent['type']> = Extract<ClaimEvent, { type: T }>['data']

/** Makes the events of one claim: each method returns one event. */
export const claim = (id: string, options: ClaimOptions = {}) => {
  const { number = `CLM${id}`, subscriber = 'sub-1', patient = 'Asha', verifier = 'vera', subscriberType = 1 } = options
  const fees = { ...noFees, doctor: options.doctorFee ?? 100_000 }
  const claimable = { ...noFees, doctor: Math.min(fees.doctor * 0.8, 50_000) }
  const event = <T extends ClaimEvent['type']>(type: T, data: DataOf<T>, actor: Actor, at?: string): Written => ({
    stream: `claim-${id}`,
    type,
    data,
    actor,
    ...(at && { at }),
  })
  const owner = patron(subscriber)
  const deciders = {
    verifier: staff(verifier ?? 'vera', 3),
    management: staff('mani', 2),
    manager: staff('mala', 1),
    finance: staff('fina', 4),
  }
  type Stage = keyof typeof deciders
  return {
    drafted: (at?: string) =>
      event(
        'claim_drafted',
        { claim_number: number, subscriber_id: subscriber, details: details(options.details), fees },
        owner,
        at,
      ),
    attached: (...files: string[]) =>
      event(
        'claim_documents_attached',
        {
          documents: files.map(file_id => ({
            file_id,
            kind: 'prescription' as const,
            name: `${file_id}.pdf`,
            size: 10,
            content_type: 'application/pdf',
            sha256: 'ab',
            original_sha256: null,
          })),
        },
        owner,
      ),
    removed: (file_id: string) => event('claim_document_removed', { file_id, kind: 'prescription' }, owner),
    submitted: (at?: string) =>
      event(
        'claim_submitted',
        {
          bill_amount: fees.doctor,
          claimable,
          claimable_amount: claimable.doctor,
          plan: { plan_id: 'gold', name: 'Gold', terms: planTerms },
          patient: {
            name: patient,
            relation: 7,
            phone: '9000000001',
            country_code: '+91',
            address: 'Home',
            gender: 2,
            dob: '1990-01-01',
          },
          subscriber: { id: subscriber, name: `Name of ${subscriber}`, email: 's@demo.local', subscriber_type: subscriberType },
          assigned_verifier: verifier === null ? null : { id: verifier, name: verifier },
          related_people: ['digest'],
        },
        owner,
        at,
      ),
    discarded: () => event('claim_discarded', {}, owner),
    approved: (stage: Stage, at?: string) =>
      event('claim_approved', { stage, remark: 'fine', approved: claimable }, deciders[stage], at),
    clarification: (stage: Stage, reason: string | null = null) =>
      event('claim_clarification_requested', { stage, remark: 'Which doctor?', reason, document: null }, deciders[stage]),
    resubmitted: () => event('claim_resubmitted', { remark: 'Dr. Rao' }, owner),
    rejected: (stage: Stage, reason: string | null = null) =>
      event('claim_rejected', { stage, remark: 'No', reason }, deciders[stage]),
    invalidated: (stage: Stage) => event('claim_invalidated', { stage, remark: 'Blurred', reason: null }, deciders[stage]),
    duplicate: (of: string) =>
      event('claim_marked_duplicate', { stage: 'verifier', remark: 'Again', reason: null, duplicate_of: of }, deciders.verifier),
    paymentRequested: () =>
      event(
        'claim_payment_requested',
        { amount: claimable.doctor, reference: 'PAY-1', batch_id: 'B-1', channel: 'ledger_only' },
        deciders.finance,
      ),
    settled: (at?: string) =>
      event('claim_settled', { amount: claimable.doctor, reference: 'PAY-1', ...madeOutside }, processActor('payment'), at),
  }
}

/** The events of a claim up to a state. */
export const claimUpTo = (
  state:
    | 'draft'
    | 'awaiting_verifier'
    | 'awaiting_management'
    | 'clarification'
    | 'approved'
    | 'settled'
    | 'rejected'
    | 'invalid',
  id: string,
  options: ClaimOptions & { at?: string } = {},
): Written[] => {
  const written = claim(id, options)
  const submitted = [written.drafted(options.at), written.attached(`file-${id}`), written.submitted(options.at)]
  const stages = ['verifier', 'management', 'manager', 'finance'] as const
  const approved = [...submitted, ...stages.map(stage => written.approved(stage))]
  switch (state) {
    case 'draft':
      return [written.drafted(options.at), written.attached(`file-${id}`)]
    case 'awaiting_verifier':
      return submitted
    case 'awaiting_management':
      return [...submitted, written.approved('verifier')]
    case 'clarification':
      return [...submitted, written.clarification('verifier')]
    case 'rejected':
      return [...submitted, written.rejected('verifier')]
    case 'invalid':
      return [...submitted, written.invalidated('verifier')]
    case 'approved':
      return approved
    case 'settled':
      return [...approved, written.paymentRequested(), written.settled()]
  }
}
