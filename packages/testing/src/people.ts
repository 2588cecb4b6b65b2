import type { Viewer } from '@opdesk/contracts/claim/review-chain.ts'
import { Designation, type DesignationCode, type RoleName } from '@opdesk/contracts/codes.ts'
import type { PlanSnapshot, SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { termsDocuments } from '@opdesk/contracts/terms/documents.ts'
import { signUpTerms } from '@opdesk/contracts/terms/shipped-signup.ts'
import { registerSubscriber } from '@opdesk/domain/subscriber/register-subscriber.ts'
import type { SubscriberState } from '@opdesk/domain/subscriber/state.ts'
import type { Past } from './given-when-then.ts'

/** Password of all back-office people in the tests. */
export const PASSWORD = 'Demo@1234'

/** A person who acts, as the session describes them. */
export type Person = Viewer & { name: string }

export const person = (id: string, role: RoleName, designation: DesignationCode | null = null): Person => ({
  id,
  role,
  designation,
  name: `Name of ${id}`,
  identities: [],
})

/** One person of each kind. The claims of `claims.ts` belong to `asha` and are assigned to `verifier`. */
export const people = {
  verifier: person('verifier', 'management', Designation.verifier),
  otherVerifier: person('other-verifier', 'management', Designation.verifier),
  management: person('management', 'management', Designation.management),
  manager: person('manager', 'management', Designation.manager),
  finance: person('finance', 'management', Designation.finance),
  otherFinance: person('other-finance', 'management', Designation.finance),
  /** A person with a custom designation from the master. */
  custom: person('custom', 'management'),
  admin: person('admin', 'admin'),
  hr: person('hr', 'hr'),
  asha: person('asha', 'subscriber'),
  stranger: person('stranger', 'subscriber'),
} as const

type DataOf<T extends SubscriberEvent['type']> = Extract<SubscriberEvent, { type: T }>['data']

export const profile = (overrides: Partial<DataOf<'subscriber_registered'>> = {}): DataOf<'subscriber_registered'> => ({
  name: 'Asha Rao',
  email: 'asha@example.org',
  country_code: '+91',
  phone: '9000000001',
  gender: 2,
  dob: '1990-05-01',
  state: 15,
  city: 'Bengaluru',
  address: '12 Residency Road',
  pin_code: '560025',
  subscriber_type: 1,
  corporate: null,
  ...overrides,
})

/** Registers a subscriber who has agreed to the terms of sign-up. */
export const registerConsenting = (state: SubscriberState, data: DataOf<'subscriber_registered'>): SubscriberEvent[] => {
  const agreed = { document: termsDocuments.SIGNUP.document, version: signUpTerms.version, digest: '0'.repeat(64) }
  const registered = registerSubscriber(state, data)
  return registered.length === 0 ? [] : [...registered, { type: 'consent_given', data: agreed }]
}

export const familyMember = (member_id: string, overrides: Partial<DataOf<'member_added'>> = {}): DataOf<'member_added'> => ({
  member_id,
  name: `Name of ${member_id}`,
  relation: 5,
  dob: '2015-02-03',
  gender: 1,
  country_code: '+91',
  phone: '',
  address: '12 Residency Road',
  phone_confirmed: false,
  review: 'accepted',
  asked_on: null,
  ...overrides,
})

/** The parent's declaration for a child, in a version that no test publishes. */
export const childDeclared = (member_id: string): Extract<SubscriberEvent, { type: 'child_declared' }> => ({
  type: 'child_declared',
  data: { member_id, document: termsDocuments.CHILD.document, version: '2026-03-02', digest: '0'.repeat(64) },
})

/**
 * A plan with a wallet of ₹5,000. It reimburses 80 % of doctor's fees up to ₹1,000, half of pharmacy bills up to ₹500, and lab
 * bills in full up to ₹2,000.
 */
export const plan = (overrides: Partial<PlanSnapshot> = {}): PlanSnapshot => ({
  plan_id: 'plan',
  name: 'Family Care',
  frequency: 1,
  terms: {
    combination: 1,
    doctor: { percent: 80, max: 100_000 },
    pharmacy: { percent: 50, max: 50_000 },
    lab: { percent: 100, max: 200_000 },
    combined: { percent: 0, max: 0 },
  },
  benefits: [],
  membership: { membership_id: 1, membership_label: '2A + 2C', member_count: 4, charges: 499_900, wallet_balance: 500_000 },
  ...overrides,
})

/** The plan of `plan()`, but with pharmacy and lab combined: 60 % up to ₹1,500. */
export const combinedPlan = (): PlanSnapshot => {
  const { terms, ...rest } = plan({ plan_id: 'combined-plan', name: 'Family Care Combined' })
  return { ...rest, terms: { ...terms, combination: 2, combined: { percent: 60, max: 150_000 } } }
}

/**
 * Events of a registered subscriber with a confirmed address and a plan from `start` to `end`. The family is a paid member `son`
 * with a confirmed number, and an unpaid member `mother`.
 */
export const subscriberWithFamily = (
  subscription: { plan?: PlanSnapshot; start?: string; end?: string } = {},
): Past<SubscriberEvent>[] => {
  const { plan: sold = plan(), start = '2025-06-01', end = '2026-05-31' } = subscription
  return [
    { event: { type: 'subscriber_registered', data: profile() } },
    { event: { type: 'subscriber_email_confirmed', data: { email: profile().email, previous: '' } } },
    { event: { type: 'member_added', data: familyMember('son', { phone: '9000000101', phone_confirmed: true }) } },
    { event: childDeclared('son') },
    { event: { type: 'member_added', data: familyMember('mother', { relation: 2, gender: 2, dob: '1965-02-03' }) } },
    { event: { type: 'plan_activated', data: { subscription_id: 'subscription', plan: sold, start, end } } },
    { event: { type: 'member_paid', data: { member_id: 'son', subscription_id: 'subscription', from: start } } },
  ]
}
