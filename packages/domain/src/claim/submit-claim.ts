import { feeFields, OWN_FEE_TOO_LOW, requiredOnSubmit } from '@opdesk/contracts/claim/commands.ts'
import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import { allowedFees, capFees, claimableFees, totalFees } from '@opdesk/contracts/claim/fees.ts'
import { ClaimType, type FeeKind, feeKinds } from '@opdesk/contracts/codes.ts'
import { DomainError, type FieldError } from '@opdesk/contracts/errors.ts'
import { isInOpdWindow, istDay } from '@opdesk/contracts/time.ts'
import type { DecisionContext } from '../decision.ts'
import { entitlementOn } from '../subscriber/entitlement.ts'
import { requireDeclared } from '../subscriber/family/declare-child.ts'
import type { RegisteredSubscriber } from '../subscriber/state.ts'
import { claimVerifier, type Verifier } from './assignment.ts'
import { requireOwner } from './guard.ts'
import type { ClaimState, DraftClaim } from './state.ts'

const feeOfClaimType: Record<number, FeeKind> = {
  [ClaimType.opd]: 'doctor',
  [ClaimType.pharmacy]: 'pharmacy',
  [ClaimType.lab]: 'lab',
  [ClaimType.combined]: 'combined',
}

const missing = (claim: DraftClaim): FieldError[] => {
  const fields = Object.entries(requiredOnSubmit).flatMap(([path, message]) => {
    const value = claim.details[path as keyof typeof requiredOnSubmit]
    return value === '' || value === null ? [{ path, message }] : []
  })
  const own = feeOfClaimType[claim.details.claim_type]
  return own && claim.fees[own] === 0 ? [...fields, { path: feeFields[own], message: OWN_FEE_TOO_LOW }] : fields
}

export interface Submission {
  /** The subscription that entitles the patient on the OPD date; its pot pays the claim. */
  subscription_id: string
  /** The amounts that the plan reimburses, before the wallet caps them; paise. */
  claimable: ReturnType<typeof claimableFees>
  claimable_amount: number
  /** Creates the event. `held`: the money that the wallet holds; `verifiers`: in the order in which they get new claims. */
  submit(held: number, verifiers: readonly Verifier[]): ClaimEvent
}

/**
 * Validates a draft for submission: complete, in the OPD window, patient entitled on the OPD date, fees fitting the claim type,
 * prescription for an OPD claim (domain.md section 2).
 * @throws DomainError of the first rule that fails
 */
export const prepareSubmission = (state: ClaimState, subscriber: RegisteredSubscriber, context: DecisionContext): Submission => {
  const claim = requireOwner(state, context)
  if (claim.status !== 'draft') throw new DomainError('claim_locked')
  const errors = missing(claim)
  const { details, fees } = claim
  if (errors.length > 0 || details.opd_date === null || details.member_id === null)
    throw new DomainError('incomplete_claim', { errors })
  if (claim.corrects && istDay(context.now) > claim.corrects.until) throw new DomainError('correction_too_late')
  const sentFirst = claim.corrects ? new Date(claim.corrects.sent_at) : context.now
  if (!isInOpdWindow(details.opd_date, sentFirst)) throw new DomainError('opd_date_out_of_window')
  const { subscription, member } = entitlementOn(subscriber, details.opd_date, details.member_id)
  for (const patient of subscriber.members)
    if (patient.member_id === details.member_id) requireDeclared(patient, istDay(context.now))
  const { terms } = subscription.plan
  const allowed = allowedFees(details.claim_type, terms.combination)
  const wrong = feeKinds.filter(kind => fees[kind] > 0 && !allowed.includes(kind))
  if (wrong.length > 0) {
    const errors = wrong.map(kind => ({ path: feeFields[kind], message: 'Not part of this claim type' }))
    throw new DomainError('wrong_fee_for_type', { errors })
  }
  if (details.claim_type === ClaimType.opd && !claim.documents.some(document => document.kind === 'prescription')) {
    throw new DomainError('prescription_required', { errors: [{ path: 'prescription', message: 'Prescription is Mandatory' }] })
  }
  const claimable = claimableFees(fees, terms)
  return {
    subscription_id: subscription.subscription_id,
    claimable,
    claimable_amount: totalFees(claimable),
    submit: (held, verifiers) => {
      const capped = capFees(claimable, held)
      return {
        type: 'claim_submitted',
        data: {
          bill_amount: totalFees(fees),
          claimable: capped,
          claimable_amount: totalFees(capped),
          plan: { plan_id: subscription.plan.plan_id, name: subscription.plan.name, terms },
          patient: member,
          subscriber: {
            id: subscriber.id,
            name: subscriber.profile.name,
            email: subscriber.profile.email,
            subscriber_type: subscriber.profile.subscriber_type,
          },
          assigned_verifier: claimVerifier(verifiers, { subscriber_id: subscriber.id, related_people: subscriber.identities }),
          related_people: subscriber.identities,
        },
      }
    },
  }
}
