import { test } from '@opdesk/contracts/resource/test.ts'
import { demoId } from './ids.ts'
import { demoPlans } from './plans.ts'

type DemoPlan = (typeof demoPlans)[number]

const details = {
  'Complete Blood Count': 'Haemoglobin, white cells, platelets and 21 other values. No fasting needed.',
  'Fasting Blood Sugar': 'Glucose after 8 to 10 hours without food. Water is fine.',
  'Lipid Profile': 'Cholesterol, HDL, LDL and triglycerides, after 10 to 12 hours without food.',
  'Thyroid Profile': 'T3, T4 and TSH. Please come before taking the morning tablet.',
  'Vitamin D': '25-hydroxy vitamin D. No fasting needed.',
} as const
export type TestName = keyof typeof details

const testId = (plan: DemoPlan, name: TestName): string => demoId('test', `${plan.id} ${name}`)

const testsOf = (plan: DemoPlan, names: readonly TestName[]) =>
  names.map(name => ({
    id: testId(plan, name),
    record: test.schema.parse({
      name,
      details: details[name],
      plan: plan.id,
      subscriber_type: plan.record.subscriber_type,
    }),
  }))

const [care, wellness, staffCare] = demoPlans

/** The records of the Test Master. */
export const demoTests = [
  ...testsOf(care, ['Complete Blood Count', 'Fasting Blood Sugar', 'Lipid Profile']),
  ...testsOf(wellness, ['Complete Blood Count', 'Fasting Blood Sugar', 'Lipid Profile', 'Thyroid Profile', 'Vitamin D']),
  ...testsOf(staffCare, ['Complete Blood Count', 'Fasting Blood Sugar']),
]
