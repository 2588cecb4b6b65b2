import type { CouponDetails } from '@opdesk/contracts/coupon/events.ts'
import { healthCheckupPlan } from '@opdesk/contracts/resource/health-checkup-plan.ts'
import { demoId } from './ids.ts'
import { demoCorporate } from './staff.ts'

/** A plan of the Health Checkup Plan Master, parsed like a request. Prices in rupees before GST. */
const checkupPlan = (key: string, record: object) => ({
  id: demoId('health-plan', key),
  record: healthCheckupPlan.schema.parse(record),
})
const tests = (sub_parameter: string, sub_parameter_count: number, tests_name: string) => ({
  sub_parameter,
  sub_parameter_count,
  tests_name,
})

export const basicCheckup = checkupPlan('basic', {
  checkup_code: 'BASIC62',
  name: 'Basic Health Checkup',
  base_price: 1999,
  discounted_price: 1299,
  parameters: 62,
  test_details: [
    tests('Blood count', 24, 'Complete blood count with ESR'),
    tests('Sugar', 2, 'Fasting blood sugar, HbA1c'),
    tests('Liver and kidneys', 20, 'Liver function, kidney function'),
    tests('Cholesterol', 8, 'Lipid profile'),
    tests('Thyroid and urine', 8, 'TSH, urine routine'),
  ],
})
export const fullCheckup = checkupPlan('full', {
  checkup_code: 'FULL91',
  name: 'Full Body Checkup',
  base_price: 4999,
  discounted_price: 2999,
  parameters: 91,
  test_details: [
    tests('Blood count', 24, 'Complete blood count with ESR'),
    tests('Organs', 32, 'Liver function, kidney function, electrolytes'),
    tests('Heart', 12, 'Lipid profile, hs-CRP, ECG'),
    tests('Sugar', 3, 'Fasting and post-meal blood sugar, HbA1c'),
    tests('Thyroid and vitamins', 8, 'T3, T4, TSH, vitamin D, vitamin B12'),
    tests('Urine', 12, 'Urine routine and microscopy'),
  ],
})
/** The records of the Health Checkup Plan Master. */
export const demoCheckupPlans = [basicCheckup, fullCheckup] as const

/** Final values of the counters on the About Us page; plausible for a company of six years. */
export const demoFigures = { speciality: 24, doctor: 1850, years_of_exp: 6, appointment: 48_200 }

/** The supplier in the System Settings. With it invoices are tax invoices. */
export const demoSupplier = {
  supplier_name: 'OPDesk Health Services Pvt Ltd',
  supplier_address: '4th Floor, Prestige Towers, Residency Road, Bengaluru 560025',
  supplier_state: 15,
  supplier_gstin: '29AAECO7215K1Z4',
}

/** A coupon that is valid `from` … `to`, in days from today; `discount` as in events. */
export interface DemoCoupon {
  code: string
  from: number
  to: number
  details: Omit<CouponDetails, 'batch_id' | 'start_date' | 'end_date' | 'corporate' | 'terms'> & { corporate?: true }
}

const amount = (rupees: number) => ({ discount_type: 'amount' as const, discount: rupees * 100 })
const percent = (of: number) => ({ discount_type: 'percent' as const, discount: of * 100 })
const single = { coupon_type: 'individual' as const, usage_type: 'single' as const, usage: 1 }

/** One coupon in each status (unused, used, expired, fully consumed), and one for the employees of the demo organization. */
export const demoCoupons: readonly DemoCoupon[] = [
  { code: 'NEWYEAR27', from: -20, to: 120, details: { ...single, ...amount(500), name: 'New Year offer' } },
  { code: 'THNXAYESH', from: -40, to: 40, details: { ...single, ...amount(250), name: 'Thank you for staying' } },
  { code: 'DIWALI200', from: -75, to: -30, details: { ...single, ...amount(200), name: 'Diwali offer' } },
  {
    code: 'FRND10OFF',
    from: -60,
    to: 60,
    details: { coupon_type: 'individual', usage_type: 'multiple', usage: 2, ...percent(10), name: 'Friends of OPDesk' },
  },
  {
    code: 'MERI25OFF',
    from: -60,
    to: 180,
    details: {
      coupon_type: 'corporate',
      corporate: true,
      usage_type: 'multiple',
      usage: 50,
      ...percent(25),
      name: demoCorporate.name,
    },
  },
]
