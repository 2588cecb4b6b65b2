import type { z } from 'zod'
import { Program } from '../codes.ts'
import { rupees } from '../http.ts'
import { defineResource } from './define-resource.ts'
import { longText, name, rows, text } from './field-kinds.ts'
import { money, wholeNumber } from './number-fields.ts'

const MAX_BASE = 1_000_000
const MAX_DISCOUNTED = 100_000
const MAX_ROWS = 100

const count = (label: string) => wholeNumber({ label, min: 0, max: 1000, wrong: 'Enter a number from 0 to 1000' })

type RawPlan = Readonly<Record<string, unknown>>

const isPrice = (price: unknown): price is number => typeof price === 'number'

/** Runs even if other fields are invalid: a form shows all errors at once. */
const costsNoMoreThanBase = (schema: z.ZodObject): z.ZodObject =>
  schema.refine(
    ({ base_price, discounted_price }: RawPlan) =>
      !isPrice(base_price) || !isPrice(discounted_price) || discounted_price <= base_price,
    {
      path: ['discounted_price'],
      message: 'The discounted price must not be above the base price',
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  )

/** Health Checkup Plan Master: the checkups that can be bought. A purchase copies name and prices. */
export const healthCheckupPlan = defineResource({
  name: 'healthCheckupPlans',
  title: 'Health Checkup Plan Master',
  group: 'plans',
  program: Program.tests,
  fields: {
    checkup_code: text({ label: 'Checkup Code', max: 100, missing: 'Please enter checkup code !' }),
    name: name({ label: 'Plan Name', max: 100, missing: 'Please enter plan name !' }),
    base_price: money({ label: 'Base Price', min: 0, max: MAX_BASE }),
    discounted_price: {
      ...money({ label: 'Discounted Price', min: 0, max: MAX_DISCOUNTED }),
      // A price from 1 to 99 paise is refused: payment providers collect no such amount.
      schema: rupees(0, MAX_DISCOUNTED).refine(price => price === 0 || price >= 1, 'The price is 0 or at least ₹1'),
    },
    parameters: count('Total Parameters'),
    test_details: rows({
      label: 'Test Details',
      row: {
        sub_parameter: text({ label: 'Parameter', max: 100, missing: 'Please enter parameter !' }),
        sub_parameter_count: count('Count'),
        tests_name: longText({ label: 'Tests', max: 1000, missing: 'Please enter tests !' }),
      },
      max: MAX_ROWS,
      one: 'test detail',
      unlisted: true,
    }),
  },
  rules: costsNoMoreThanBase,
  key: 'name',
  searches: ['checkup_code'],
  search: 'Search by name or code',
  viewed: true,
  longBody: true,
  messages: { added: 'Health Checkup plan details added.' },
})

/** A health checkup plan as its record stores it, without id and times. Amounts are rupees with at most two decimals. */
export const offeredCheckup = healthCheckupPlan.answer.omit({ _id: true, createdAt: true, updatedAt: true })
export type HealthCheckupPlan = z.infer<typeof offeredCheckup>
