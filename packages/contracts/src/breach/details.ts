import { z } from 'zod'
import { text, textLike } from '../bounded.ts'

/** Kinds of a breach (Data Protection Act, s. 2(u)). */
export const breachNatures = ['access', 'disclosure', 'loss', 'change'] as const
export type BreachNature = (typeof breachNatures)[number]
export const breachNatureLabels: Record<BreachNature, string> = {
  access: 'Unauthorised access',
  disclosure: 'Disclosure',
  loss: 'Loss',
  change: 'Unauthorised change',
}

const TEXT_MAX = 2000
const MISSING = 'Please fill this in'
const tooLong = `At most ${TEXT_MAX} characters`
const required = text(TEXT_MAX, { missing: MISSING, tooLong }).min(1, MISSING)
const optional = text(TEXT_MAX, { tooLong }).default('')

const WRONG_TIME = 'Please enter day and time'
/** An instant as ISO 8601 in UTC, to the minute or finer. */
export const breachInstant = textLike(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{3})?)?Z$/, 24, WRONG_TIME).refine(
  value => !Number.isNaN(Date.parse(value)),
  WRONG_TIME,
)

/**
 * The statements of an admin about a breach, from which both notices are made (rule 7). `location`: where it occurred; `extent`: which
 * data; `cause`: the findings about who caused it; `advice`: what the affected people can do; `remedy`: against a recurrence. Texts
 * name no affected person.
 */
export const breachDetails = z.strictObject({
  title: text(150, { missing: MISSING, tooLong: 'At most 150 characters' }).min(1, MISSING),
  happened: required,
  nature: z.enum(breachNatures, 'Please choose the nature'),
  noticed_at: breachInstant,
  began_at: breachInstant.nullable().default(null),
  ended_at: breachInstant.nullable().default(null),
  consequences: required,
  measures: required,
  cause: optional,
  advice: required,
  location: optional,
  extent: optional,
  remedy: optional,
  contact: text(200, { missing: MISSING, tooLong: 'At most 200 characters' }).min(1, MISSING),
})
export type BreachDetails = z.output<typeof breachDetails>

type Recorded = Omit<BreachDetails, 'location' | 'extent' | 'remedy'> & {
  location?: string | undefined
  extent?: string | undefined
  remedy?: string | undefined
}

/** The statements of an event; '' for those that its release did not ask for. */
export const detailsOf = ({ location = '', extent = '', remedy = '', ...details }: Recorded): BreachDetails => ({
  ...details,
  location,
  extent,
  remedy,
})
