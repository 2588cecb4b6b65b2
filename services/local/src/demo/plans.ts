import type { PlanSnapshot } from '@opdesk/contracts/subscriber/events.ts'
import { demoId } from './ids.ts'

const benefit = (percent: number, rupees: number) => ({ percent, max: rupees * 100 })
const none = benefit(0, 0)

/** Pharmacy and lab tests are claimed separately. */
export const familyCare: PlanSnapshot = {
  plan_id: demoId('plan', 'family-care'),
  name: 'Family Care OPD',
  frequency: 1,
  terms: {
    combination: 1,
    doctor: benefit(80, 800),
    pharmacy: benefit(50, 1500),
    lab: benefit(60, 2000),
    combined: none,
  },
  benefits: [
    { plan_label: 'Doctor consultation', plan_feature: '80% of the fee, up to ₹800 a visit' },
    { plan_label: 'Pharmacy', plan_feature: '50% of the bill, up to ₹1,500 a claim' },
    { plan_label: 'Lab tests', plan_feature: '60% of the bill, up to ₹2,000 a claim' },
    { plan_label: 'Cover', plan_feature: 'Self and up to three family members' },
  ],
  membership: {
    membership_id: 3,
    membership_label: 'Applicant + 3 Members',
    member_count: 4,
    charges: 899_900,
    wallet_balance: 6_000_000,
  },
}

/** Pharmacy and lab tests are claimed together. */
export const wellnessPlus: PlanSnapshot = {
  plan_id: demoId('plan', 'wellness-plus'),
  name: 'Wellness Plus OPD',
  frequency: 1,
  terms: {
    combination: 2,
    doctor: benefit(90, 1000),
    pharmacy: none,
    lab: none,
    combined: benefit(60, 3000),
  },
  benefits: [
    { plan_label: 'Doctor consultation', plan_feature: '90% of the fee, up to ₹1,000 a visit' },
    { plan_label: 'Pharmacy and lab tests', plan_feature: '60% of both bills together, up to ₹3,000 a claim' },
    { plan_label: 'Cover', plan_feature: 'Self and up to four family members' },
  ],
  membership: {
    membership_id: 4,
    membership_label: 'Applicant + 4 Members',
    member_count: 5,
    charges: 1_249_900,
    wallet_balance: 8_000_000,
  },
}
