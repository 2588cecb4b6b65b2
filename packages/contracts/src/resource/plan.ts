import { z } from 'zod'
import { recordId } from '../bounded.ts'
import { ClaimCombination, Frequency, Program, SubscriberType, subscriberTypes } from '../codes.ts'
import { corporation } from './corporation.ts'
import { defineResource } from './define-resource.ts'
import { name, reference, rows, select, text } from './field-kinds.ts'
import { membershipOptions } from './membership.ts'
import { money, percent } from './number-fields.ts'

const MAX_DISCOUNT = 50_000

const share = (of: string) => ({ ...percent({ label: `${of}: percentage of the bill` }), unlisted: true as const })
const most = (of: string) => ({
  ...money({ label: `${of}: maximum a claim`, min: 0, max: MAX_DISCOUNT }),
  unlisted: true as const,
})
/** A parameter of only one kind of combination. With the other kind it may be left out, and is then 0. */
const only = <F extends { schema: z.ZodType }>(combination: 1 | 2, field: F) => ({
  ...field,
  schema: field.schema.optional(),
  hiddenWhen: {
    field: 'claim_combination',
    is: combination === ClaimCombination.separate ? ClaimCombination.combined : ClaimCombination.separate,
  },
})

const parametersOf = {
  [ClaimCombination.separate]: {
    pharmacy_precent_discount: only(ClaimCombination.separate, share('Pharmacy')),
    pharmacy_max_discount: only(ClaimCombination.separate, most('Pharmacy')),
    lab_precent_discount: only(ClaimCombination.separate, share('Lab tests')),
    lab_max_discount: only(ClaimCombination.separate, most('Lab tests')),
  },
  [ClaimCombination.combined]: {
    combined_lab_plus_test_percent: only(ClaimCombination.combined, share('Pharmacy and lab tests')),
    combined_lab_plus_test_max_discount: only(ClaimCombination.combined, most('Pharmacy and lab tests')),
  },
}

type RawPlan = Readonly<Record<string, unknown>>

/** Runs even if other fields are invalid: a form shows all errors at once. */
const when = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

const needsParameters = (schema: z.ZodObject): z.ZodObject =>
  Object.entries(parametersOf).reduce(
    (before, [combination, parameters]) =>
      Object.keys(parameters).reduce(
        (judged, field) =>
          judged.refine((plan: RawPlan) => plan.claim_combination !== Number(combination) || plan[field] !== undefined, {
            path: [field],
            message: field.includes('max') ? 'Enter an amount in rupees' : 'Enter a percentage',
            when,
          }),
        before,
      ),
    schema,
  )

/** True for a plan of an organization. */
export const isCorporate = ({ subscriber_type }: RawPlan): boolean => subscriber_type === SubscriberType.corporate

const needsOrganization = (schema: z.ZodObject): z.ZodObject =>
  schema.refine((plan: RawPlan) => !isCorporate(plan) || Boolean(plan.corporate), {
    path: ['corporate'],
    message: 'Please select organization !',
    when,
  })

const noParameters = Object.fromEntries(
  Object.values(parametersOf).flatMap(parameters => Object.keys(parameters).map(field => [field, 0])),
)

/** Fills in what the form may leave out. A retail plan has no organization: a sent one is ignored. */
const withEverything = (plan: RawPlan) => ({
  ...noParameters,
  ...plan,
  corporate: isCorporate(plan) ? plan.corporate : null,
})

/** Plan Master: the catalogue of plans. A purchase copies a plan's terms (decision 0041). */
export const plan = defineResource({
  name: 'plan',
  title: 'Plan Master',
  group: 'plans',
  program: Program.plans,
  chosenBy: [Program.tests],
  fields: {
    name: name({ label: 'Name', placeholder: 'Enter plan name', max: 100, missing: 'Please enter plan name !' }),
    subscriber_type: select({
      label: 'Subscriber Type',
      options: subscriberTypes.map(({ code, label }) => ({ value: code, label })),
      schema: z.union([z.literal(SubscriberType.retail), z.literal(SubscriberType.corporate)], 'Please select subscriber type !'),
    }),
    corporate: {
      ...reference({
        label: 'Organization',
        to: corporation,
        disabledWhen: { field: 'subscriber_type', is: SubscriberType.retail },
      }),
      schema: recordId.nullish(),
    },
    frequency: select({
      label: 'Tenure',
      options: Object.entries(Frequency).map(([code, label]) => ({ value: Number(code), label })),
      schema: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)], 'Please select tenure !'),
    }),
    membership_options: membershipOptions,
    plan_benefits: rows({
      label: 'Plan Benefits',
      row: {
        plan_label: text({ label: 'Label', max: 100, missing: 'Please enter label !' }),
        plan_feature: text({ label: 'Feature', max: 500, missing: 'Please enter feature !' }),
      },
      min: 1,
      max: 20,
      one: 'benefit',
      unlisted: true,
    }),
    claim_combination: {
      ...select({
        label: 'Pharmacy and lab tests are claimed',
        options: [
          { value: ClaimCombination.separate, label: 'Separately' },
          { value: ClaimCombination.combined, label: 'Together' },
        ],
        initial: ClaimCombination.separate,
        schema: z.union(
          [z.literal(ClaimCombination.separate), z.literal(ClaimCombination.combined)],
          'Please select how pharmacy and lab tests are claimed !',
        ),
      }),
      unlisted: true,
    },
    opd_precent_discount: share('OPD'),
    opd_max_discount: most('OPD'),
    ...parametersOf[ClaimCombination.separate],
    ...parametersOf[ClaimCombination.combined],
  },
  rules: schema => needsOrganization(needsParameters(schema)).overwrite(withEverything),
  key: 'name',
  search: 'Search by name',
  filters: { corporateFilter: 'corporate', subscriberTypeFilter: 'subscriber_type' },
  exported: true,
  viewed: true,
  messages: { added: 'Plan details added.', addFailed: 'Failed to add plan.', addHint: 'Try Again!' },
})

/** A plan as its record stores it, without id, times and organization. Amounts are rupees with at most two decimals. */
export const offeredPlan = plan.answer.omit({ _id: true, createdAt: true, updatedAt: true, corporate: true })
export type Plan = z.infer<typeof offeredPlan>
