import { type NamedField, referredId } from '@opdesk/contracts/resource/field.ts'
import { plan } from '@opdesk/contracts/resource/plan.ts'
import { z } from 'zod'
import type { Values } from './kinds/kind.ts'
import { sentValues, valuesOf } from './master-values.ts'

/** The fields that are asked for when a plan is copied: its organization and name. */
export const uncopiedFields: readonly NamedField[] = ['corporate', 'name'].flatMap(
  name => plan.form.find(field => field.name === name) ?? [],
)

/** The values of a plan's copy, in which `asked` replaces the plan's own values. */
export const copyOf = (record: Values, asked: Values): Values =>
  sentValues(plan.form, { ...valuesOf(plan.form, record), ...asked }, true)

/** Validates the values that were asked for: the copy must be a valid new plan, and be for another organization. */
export const copySchema = (record: Values): z.ZodType =>
  z.preprocess(
    asked => copyOf(record, asked as Values),
    plan.schema.refine(({ corporate }) => corporate !== referredId(record.corporate), {
      path: ['corporate'],
      message: 'Please select another organization',
    }),
  )
