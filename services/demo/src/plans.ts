import { ClaimCombination, SubscriberType } from '@opdesk/contracts/codes.ts'
import { offeredPlan, plan } from '@opdesk/contracts/resource/plan.ts'
import type { PlanSnapshot } from '@opdesk/contracts/subscriber/events.ts'
import { soldPlan } from '@opdesk/domain/subscriber/sold-plan.ts'
import { demoId } from './ids.ts'
import { demoFoods, demoOrganization } from './staff.ts'

/** A plan of the Plan Master. It is parsed like a request, which derives the computed fields. */
const planOf = (key: string, body: object) => ({ id: demoId('plan', key), record: plan.schema.parse(body) })

const retail = { subscriber_type: SubscriberType.retail, frequency: 1 }
const option = (membership_id: number, charges: number, wallet_balance: number) => ({ membership_id, charges, wallet_balance })
const benefit = (plan_label: string, plan_feature: string) => ({ plan_label, plan_feature })

/** A plan under which pharmacy and lab tests are claimed separately. */
const care = planOf('family-care', {
  ...retail,
  name: 'Family Care OPD',
  membership_options: [option(0, 3499, 20_000), option(1, 7999, 50_000), option(3, 8999, 60_000)],
  plan_benefits: [
    benefit('Doctor consultation', '80% of the fee, up to ₹800 a visit'),
    benefit('Pharmacy', '50% of the bill, up to ₹1,500 a claim'),
    benefit('Lab tests', '60% of the bill, up to ₹2,000 a claim'),
    benefit('Cover', 'Self and up to three family members'),
  ],
  claim_combination: ClaimCombination.separate,
  opd_precent_discount: 80,
  opd_max_discount: 800,
  pharmacy_precent_discount: 50,
  pharmacy_max_discount: 1500,
  lab_precent_discount: 60,
  lab_max_discount: 2000,
})

const together = {
  claim_combination: ClaimCombination.combined,
  opd_precent_discount: 90,
  opd_max_discount: 1000,
  combined_lab_plus_test_percent: 60,
  combined_lab_plus_test_max_discount: 3000,
}
const togetherBenefits = [
  benefit('Doctor consultation', '90% of the fee, up to ₹1,000 a visit'),
  benefit('Pharmacy and lab tests', '60% of both bills together, up to ₹3,000 a claim'),
  benefit('Cover', 'Self and up to four family members'),
]

/** A plan under which pharmacy and lab tests are claimed together. */
const wellness = planOf('wellness-plus', {
  ...retail,
  ...together,
  name: 'Wellness Plus OPD',
  membership_options: [option(0, 4999, 30_000), option(4, 12_499, 80_000)],
  plan_benefits: togetherBenefits,
})

/** Fields that the two plans with a short term share; each covers one person. */
const short = {
  subscriber_type: SubscriberType.retail,
  claim_combination: ClaimCombination.separate,
  opd_precent_discount: 70,
  opd_max_discount: 500,
  pharmacy_precent_discount: 40,
  pharmacy_max_discount: 500,
  lab_precent_discount: 50,
  lab_max_discount: 750,
  plan_benefits: [
    benefit('Doctor consultation', '70% of the fee, up to ₹500 a visit'),
    benefit('Pharmacy', '40% of the bill, up to ₹500 a claim'),
    benefit('Lab tests', '50% of the bill, up to ₹750 a claim'),
    benefit('Cover', 'Self'),
  ],
}
const quarter = planOf('quarter-care', {
  ...short,
  name: 'Quarter Care OPD',
  frequency: 3,
  membership_options: [option(0, 1099, 5000)],
})
const month = planOf('month-care', { ...short, name: 'Month Care OPD', frequency: 4, membership_options: [option(0, 399, 1500)] })

/** The plan that the demo organization grants its employees. */
const staffCare = planOf('meridian-staff', {
  ...together,
  name: 'Meridian Staff OPD',
  subscriber_type: SubscriberType.corporate,
  corporate: demoOrganization.id,
  frequency: 2,
  membership_options: [option(0, 1999, 15_000), option(4, 5999, 40_000)],
  plan_benefits: togetherBenefits,
})

const foodsStaff = planOf('sahyadri-staff', {
  ...together,
  name: 'Sahyadri Staff OPD',
  subscriber_type: SubscriberType.corporate,
  corporate: demoFoods.id,
  frequency: 1,
  membership_options: [option(0, 0, 10_000), option(3, 0, 25_000)],
  plan_benefits: togetherBenefits,
})

/** The records of the Plan Master. */
export const demoPlans = [care, wellness, staffCare, foodsStaff, quarter, month] as const

const sold = ({ id, record }: (typeof demoPlans)[number], membership_id: number): PlanSnapshot =>
  soldPlan(id, offeredPlan.parse(record), membership_id)

/** Plans that the subscribers have bought: for four people, and for five. */
export const familyCare = sold(care, 3)
export const wellnessPlus = sold(wellness, 4)
/** Plans that organizations grant their employees. */
export const meridianCare = sold(staffCare, 4)
export const foodsCare = sold(foodsStaff, 0)
