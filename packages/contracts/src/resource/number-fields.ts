import { z } from 'zod'
import { rupees } from '../http.ts'

interface Numbered {
  label: string
  min: number
  max: number
  /** The message for a value outside the limits or of another type. */
  wrong: string
  hint?: string
}

/** A whole number. */
export const wholeNumber = ({ label, min, max, wrong, hint }: Numbered) => ({
  label,
  ...(hint && { hint }),
  kind: 'number' as const,
  schema: z.int(wrong).min(min, wrong).max(max, wrong),
  answer: z.int(),
})

/** A number that is displayed in a larger unit than it is stored in: `scale` stored units make one displayed unit. */
export const measure = ({ label, min, max, wrong, hint, unit, scale }: Numbered & { unit: string; scale: number }) => ({
  label,
  ...(hint && { hint }),
  kind: 'number' as const,
  unit,
  scale,
  step: 0.1,
  schema: z
    .number(wrong)
    .min(min * scale, wrong)
    .max(max * scale, wrong),
  answer: z.number(),
})

/** A limit in whole rupees from 0. A request may leave it out: the present one stays. */
export const rupeeLimit = ({ label, max, hint }: Pick<Numbered, 'label' | 'max' | 'hint'>) => {
  const wrong = `Enter whole rupees from 0 to ${max}`
  return {
    ...wholeNumber({ label, min: 0, max, wrong, ...(hint && { hint }) }),
    unit: '₹',
    schema: z.int(wrong).min(0, wrong).max(max, wrong).optional(),
  }
}

const PERCENT_WRONG = 'Enter a percentage from 0 to 100'

/** A percentage from 0 to 100, with at most two decimals. */
export const percent = ({ label }: { label: string }) => ({
  label,
  kind: 'number' as const,
  unit: '%',
  step: 0.01,
  schema: z
    .number(PERCENT_WRONG)
    .min(0, PERCENT_WRONG)
    .max(100, PERCENT_WRONG)
    .refine(value => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'At most two decimals'),
  answer: z.number(),
})

/**
 * Rupees with at most two decimals, for prices of a catalogue. Amounts that are sold or used up need an aggregate, not a master.
 */
export const money = ({ label, min, max }: { label: string; min: number; max: number }) => ({
  label,
  kind: 'money' as const,
  schema: rupees(min, max),
  answer: z.number(),
})
