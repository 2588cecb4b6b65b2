import type { ClaimDocument } from '@opdesk/contracts/claim/documents.ts'
import type { ClaimDetails } from '@opdesk/contracts/claim/events.ts'
import type { Fees } from '@opdesk/contracts/claim/fees.ts'
import { claimStates } from '@opdesk/contracts/claim/lifecycle.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { claimIn, drafted, NOW, paise, submission } from '@opdesk/testing/claims.ts'
import { given, type Past } from '@opdesk/testing/given-when-then.ts'
import { combinedPlan, type Person, people, subscriberWithFamily } from '@opdesk/testing/people.ts'
import { describe, expect, it } from 'vitest'
import { identityDigests } from '../identity.ts'
import { subscriberAggregate } from '../subscriber/state.ts'
import { type ClaimState, claimAggregate } from './state.ts'
import { prepareSubmission } from './submit-claim.ts'

interface Case {
  details?: Partial<ClaimDetails>
  fees?: Partial<Fees>
  documents?: ClaimDocument[]
  subscriber?: Past<SubscriberEvent>[]
  now?: Date
  actor?: Person
  held?: number
  verifiers?: Person[]
}

const subscriberOf = (history: Past<SubscriberEvent>[]) => {
  const { state } = given(subscriberAggregate(people.asha.id), history)
  if (state.status !== 'registered') throw new Error('nobody registered')
  return state
}
const decide =
  ({ subscriber = subscriberWithFamily(), now = NOW, actor = people.asha, held, verifiers = [people.verifier] }: Case) =>
  (state: ClaimState) => {
    const prepared = prepareSubmission(state, subscriberOf(subscriber), { now, actor })
    return [prepared.submit(held ?? prepared.claimable_amount, verifiers)]
  }
const submit = (given_: Case = {}) => given(claimAggregate, drafted(given_)).when(decide(given_))

describe('a complete claim', () => {
  it('is submitted to the verifier with its claimable amounts', () => {
    const { events, state } = submit()
    const related_people = identityDigests(['9000000001', 'asha@example.org', '9000000101'])
    expect(events).toEqual([{ type: 'claim_submitted', data: submission({ related_people }) }])
    expect(state).toMatchObject({ status: 'awaiting_verifier', approved: null, decisions: [], resubmissions: 0, payment: null })
  })

  it('is assigned to an unrelated verifier, or stays unassigned without one', () => {
    const related = { ...people.verifier, identities: identityDigests(['+91 90000 00101']) }
    const assignedOf = (verifiers: Person[]) => submit({ verifiers }).events?.map(({ data }) => Object(data).assigned_verifier)
    const { id, name } = people.otherVerifier
    expect(assignedOf([related, people.otherVerifier])).toEqual([{ id, name }])
    expect(assignedOf([related])).toEqual([null])
    expect(assignedOf([])).toEqual([null])
  })

  it('names the family member as patient', () => {
    expect(submit({ details: { member_id: 'son' } }).events).toMatchObject([
      { data: { patient: { name: 'Name of son', relation: 5, phone: '9000000101' }, subscriber: { name: 'Asha Rao' } } },
    ])
  })
})

describe('missing fields', () => {
  it.each([
    ['member_id', null, 'Patient is required'],
    ['opd_date', null, 'OPD date is required'],
    ['doc_name', '', 'Doctor name is required'],
    ['doc_registration', '', 'Registration number is required'],
    ['hospital', '', 'Hospital is required'],
    ['city', '', 'City is required'],
    ['state', null, 'State is required'],
    ['pincode', '', 'Enter valid pincode'],
    ['doc_address', '', 'Address is required'],
    ['doc_phone', '', 'Mobile is required'],
    ['diagonosis_detail', '', 'Diagnosis Details is required'],
  ])('include %s', (path, value, message) => {
    const { refused, error } = submit({ details: { [path]: value } })
    expect(refused).toBe('incomplete_claim')
    expect(error?.errors).toEqual([{ path, message }])
    expect(error?.status).toBe(400)
  })

  it('are reported all at once', () => {
    const { error } = submit({ details: { hospital: '', city: '' }, fees: { pharmacy: 100 } })
    expect(error?.errors?.map(field => field.path)).toEqual(['hospital', 'city', 'doctor_fee'])
  })

  it.each(['specialization', 'doc_email', 'user_remark'])('exclude %s', path => {
    expect(submit({ details: { [path]: '' } }).refused).toBeUndefined()
  })

  it('exclude the address’s state 0', () => {
    expect(submit({ details: { state: 0 } }).refused).toBeUndefined()
  })

  it.each([
    [0, 'doctor_fee', { pharmacy: 100 }],
    [1, 'pharmacy_fee', {}],
    [2, 'lab_test_fee', {}],
    [3, 'combined_pharmacy_test_fees', {}],
  ] as const)('of claim type %s include the %s', (claim_type, path, fees) => {
    const { refused, error } = submit({ details: { claim_type }, fees })
    expect(refused).toBe('incomplete_claim')
    expect(error?.errors).toEqual([{ path, message: 'Min Amount ₹1' }])
  })
})

describe('the OPD window', () => {
  const halfPastMidnight = new Date('2026-03-09T19:00:00.000Z')
  const beforeMidnight = new Date('2026-03-09T18:29:59.999Z')
  it.each([
    ['includes today', NOW, '2026-03-10', undefined],
    ['excludes tomorrow', NOW, '2026-03-11', 'opd_date_out_of_window'],
    ['includes 7 days ago', NOW, '2026-03-03', undefined],
    ['excludes 8 days ago', NOW, '2026-03-02', 'opd_date_out_of_window'],
    ['includes today at 00:30 in India, still yesterday in UTC', halfPastMidnight, '2026-03-10', undefined],
    ['excludes tomorrow at 00:30', halfPastMidnight, '2026-03-11', 'opd_date_out_of_window'],
    ['includes 7 days ago at 00:30', halfPastMidnight, '2026-03-03', undefined],
    ['excludes 8 days ago at 00:30', halfPastMidnight, '2026-03-02', 'opd_date_out_of_window'],
    ['excludes tomorrow, a moment before midnight', beforeMidnight, '2026-03-10', 'opd_date_out_of_window'],
    ['includes 7 days ago, a moment before midnight', beforeMidnight, '2026-03-02', undefined],
  ])('%s', (_, now, opd_date, expected) => {
    expect(submit({ now, details: { opd_date } }).refused).toBe(expected)
  })
})

describe('entitlement on the OPD date', () => {
  const yesterday = { opd_date: '2026-03-09' }
  const renewed: Past<SubscriberEvent>[] = [
    ...subscriberWithFamily({ end: '2026-03-08' }),
    {
      event: {
        type: 'plan_activated',
        data: { subscription_id: 'second', plan: combinedPlan(), start: '2026-03-09', end: '2027-03-08' },
      },
    },
  ]
  const paidFrom = (from: string): Past<SubscriberEvent>[] => [
    ...subscriberWithFamily(),
    { event: { type: 'member_paid', data: { member_id: 'mother', subscription_id: 'subscription', from } } },
  ]
  it.each([
    ['does not exist if the plan ended before', yesterday, subscriberWithFamily({ end: '2026-03-08' }), 'no_active_plan'],
    ['exists if the plan ended on that date', yesterday, subscriberWithFamily({ end: '2026-03-09' }), undefined],
    [
      'exists if the plan ended after that date',
      { opd_date: '2026-03-08' },
      subscriberWithFamily({ end: '2026-03-09' }),
      undefined,
    ],
    ['does not exist if the plan began later', yesterday, subscriberWithFamily({ start: '2026-03-10' }), 'no_active_plan'],
    ['does not exist without a plan', yesterday, subscriberWithFamily().slice(0, 3), 'no_active_plan'],
    ['does not exist for a stranger', { ...yesterday, member_id: 'somebody' }, subscriberWithFamily(), 'patient_not_covered'],
    ['does not exist for an unpaid member', { ...yesterday, member_id: 'mother' }, subscriberWithFamily(), 'patient_not_covered'],
    ['exists for a member covered since that date', { ...yesterday, member_id: 'mother' }, paidFrom('2026-03-09'), undefined],
    [
      'does not exist for a member covered only from later',
      { ...yesterday, member_id: 'mother' },
      paidFrom('2026-03-10'),
      'patient_not_covered',
    ],
    [
      'does not exist for a member of the earlier plan only',
      { ...yesterday, member_id: 'son', claim_type: 0 },
      renewed,
      'patient_not_covered',
    ],
  ] as const)('%s', (_, details, subscriber, expected) => {
    expect(submit({ details, subscriber: [...subscriber], fees: { doctor: 50_000 } }).refused).toBe(expected)
  })

  it('has the plan terms of that date', () => {
    const on = (opd_date: string) => submit({ details: { opd_date }, subscriber: renewed, fees: { doctor: 50_000 } }).events
    expect(on('2026-03-08')).toMatchObject([{ data: { plan: { name: 'Family Care' } } }])
    expect(on('2026-03-09')).toMatchObject([{ data: { plan: { name: 'Family Care Combined' } } }])
  })
})

describe('fees and claim types', () => {
  const separate = subscriberWithFamily()
  const combined = subscriberWithFamily({ plan: combinedPlan() })
  it.each([
    ['separate', separate, 0, { doctor: 100, pharmacy: 100, lab: 100 }, []],
    ['separate', separate, 0, { doctor: 100, combined: 100 }, ['combined_pharmacy_test_fees']],
    ['separate', separate, 1, { pharmacy: 100 }, []],
    ['separate', separate, 1, { pharmacy: 100, doctor: 100 }, ['doctor_fee']],
    ['separate', separate, 2, { lab: 100 }, []],
    ['separate', separate, 2, { lab: 100, pharmacy: 100 }, ['pharmacy_fee']],
    ['separate', separate, 3, { combined: 100 }, ['combined_pharmacy_test_fees']],
    ['combined', combined, 0, { doctor: 100, combined: 100 }, []],
    ['combined', combined, 0, { doctor: 100, pharmacy: 100, lab: 100 }, ['pharmacy_fee', 'lab_test_fee']],
    ['combined', combined, 1, { pharmacy: 100 }, ['pharmacy_fee']],
    ['combined', combined, 2, { lab: 100 }, ['lab_test_fee']],
    ['combined', combined, 3, { combined: 100 }, []],
    ['combined', combined, 3, { combined: 100, doctor: 100 }, ['doctor_fee']],
  ] as const)('are checked against plan and claim type (%s, %#)', (_, subscriber, claim_type, fees, wrong) => {
    const { refused, error } = submit({ details: { claim_type }, fees, subscriber: [...subscriber] })
    expect(refused).toBe(wrong.length > 0 ? 'wrong_fee_for_type' : undefined)
    expect(error?.errors?.map(field => field.path) ?? []).toEqual(wrong)
  })

  it.each([
    [separate, { doctor: 50_000, pharmacy: 30_000, lab: 1 }, paise({ doctor: 40_000, pharmacy: 15_000, lab: 1 }), 55_001],
    [
      separate,
      { doctor: 200_000, pharmacy: 200_000, lab: 300_000 },
      paise({ doctor: 100_000, pharmacy: 50_000, lab: 200_000 }),
      350_000,
    ],
    [separate, { doctor: 1 }, paise({ doctor: 1 }), 1],
    [combined, { doctor: 50_000, combined: 100_000 }, paise({ doctor: 40_000, combined: 60_000 }), 100_000],
    [combined, { doctor: 50_000, combined: 900_000 }, paise({ doctor: 40_000, combined: 150_000 }), 190_000],
  ])('are reimbursed by the terms of the plan (%#)', (subscriber, fees, claimable, claimable_amount) => {
    const bill_amount = Object.values(fees).reduce((sum, fee) => sum + fee, 0)
    expect(submit({ fees, subscriber }).events).toMatchObject([{ data: { claimable, claimable_amount, bill_amount } }])
  })
})

describe('the prescription', () => {
  it.each([
    [0, { doctor: 100 }, 'prescription_required'],
    [1, { pharmacy: 100 }, undefined],
    [2, { lab: 100 }, undefined],
  ] as const)('is required only of a claim of type 0: %s', (claim_type, fees, expected) => {
    expect(submit({ details: { claim_type }, fees, documents: [] }).refused).toBe(expected)
  })
})

describe('the wallet cap', () => {
  it.each([
    [0, paise({}), 0],
    [100, paise({ doctor: 100 }), 100],
    [40_000, paise({ doctor: 40_000 }), 40_000],
    [41_000, paise({ doctor: 40_000, pharmacy: 1000 }), 41_000],
    [55_000, paise({ doctor: 40_000, pharmacy: 15_000 }), 55_000],
    [90_000, paise({ doctor: 40_000, pharmacy: 15_000 }), 55_000],
  ])('limits the claimable amounts to a hold of %s', (held, claimable, claimable_amount) => {
    const { events, refused } = submit({ held })
    expect(refused).toBeUndefined()
    expect(events).toMatchObject([{ data: { claimable, claimable_amount, bill_amount: 80_000 } }])
  })
})

describe('the right to submit', () => {
  const locked = claimStates.filter(state => !['new', 'draft', 'discarded'].includes(state))
  it.each(locked)('is refused a second time, in the state %s', state => {
    expect(claimIn(state).when(decide({})).refused).toBe('claim_locked')
  })

  it.each(['new', 'discarded'] as const)('finds no claim in the state %s', state => {
    expect(claimIn(state).when(decide({})).refused).toBe('claim_not_found')
  })

  it('finds no claim of another subscriber', () => {
    expect(submit({ actor: people.stranger }).refused).toBe('claim_not_found')
    expect(submit({ actor: people.verifier }).refused).toBe('claim_not_found')
  })
})

describe('the refusal for several broken rules', () => {
  const bad = { opd_date: '2026-03-20', member_id: 'nobody' }
  it.each([
    ['reports missing fields first', { details: { ...bad, hospital: '' }, documents: [] }, 'incomplete_claim'],
    ['reports the OPD window before the plan', { details: bad, documents: [] }, 'opd_date_out_of_window'],
    [
      'reports the plan before the patient',
      { details: { member_id: 'nobody' }, subscriber: subscriberWithFamily({ end: '2026-01-01' }) },
      'no_active_plan',
    ],
    [
      'reports the patient before the fees',
      { details: { member_id: 'nobody' }, fees: { doctor: 1, combined: 1 }, documents: [] },
      'patient_not_covered',
    ],
    ['reports the fees before the prescription', { fees: { doctor: 1, combined: 1 }, documents: [] }, 'wrong_fee_for_type'],
    ['reports the prescription last', { documents: [] }, 'prescription_required'],
  ])('%s', (_, wrong: Case, expected) => {
    expect(submit(wrong).refused).toBe(expected)
  })
})
