import { z } from 'zod'
import { textLike } from './bounded.ts'

export type FilterValue = string | number | boolean

export interface Choice {
  value: string | number
  label: string
}

/** A filter of a list: its values in a URL, its control on a screen, and its wording in an exported file. */
export interface Filter<T extends z.ZodType = z.ZodType> {
  /** Schema of a value; the list adds the values that turn the filter off. */
  schema: T
  /** `own`: the page provides the control itself, or shows none. */
  control: { kind: 'select' | 'segments'; label: string; all: string; choices: readonly Choice[] } | Switch | { kind: 'own' }
  /** Wording of a value in an exported file; null for a value that excludes no record. */
  inWords: (value: FilterValue) => string | null
}
interface Switch {
  kind: 'switch'
  label: string
}
export type Filters = Readonly<Record<string, Filter>>

/** Accepts one of these codes, as a number or as its digits. */
export const oneOfCodes = (codes: readonly number[], message: string) =>
  z.union([z.int(), textLike(/^\d{1,2}$/, 2).transform(Number)], message).refine(value => codes.includes(value), message)

/** Accepts a boolean, or its text in a URL. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform(text => text === 'true')])

interface ChoiceWords {
  /** Label of the control. */
  label: string
  /** Text for no choice, such as 'All roles'. */
  all: string
  choices: readonly Choice[]
  /** The filter's name in an exported file; without it, the label. */
  heading?: string
  /** Label of a value in an exported file; without it, the label of the choice. */
  inFile?: (value: FilterValue) => string
}

const choosing =
  (kind: 'select' | 'segments') =>
  <T extends z.ZodType>(schema: T, { label, all, choices, heading = label, inFile }: ChoiceWords): Filter<T> => ({
    schema,
    control: { kind, label, all, choices },
    inWords: value =>
      `${heading}: ${inFile?.(value) ?? choices.find(choice => String(choice.value) === String(value))?.label ?? value}`,
  })

/** Filter by one of some values, chosen from a drop-down list. */
export const selectFilter = choosing('select')
/** Filter of claims and disputes by their due date. Only records that wait for staff have one. */
export const dueFilter = () =>
  selectFilter(z.enum(['overdue', 'soon'], 'Unknown due date'), {
    label: 'Due',
    all: 'Any due date',
    choices: [
      { value: 'overdue', label: 'Overdue' },
      { value: 'soon', label: 'Due in 2 days' },
    ],
  })
export type Due = 'overdue' | 'soon'

/** Filter by one of two to four values, which are all visible at once. */
export const segmentsFilter = choosing('segments')

/** Filter that is on or off; an exported file shows its label. */
export const switchFilter = (label: string): Filter<typeof flag> => ({
  schema: flag,
  control: { kind: 'switch', label },
  inWords: value => (value === true ? label : null),
})

/** Filter for which the page provides its own control, or none. */
export const ownFilter = <T extends z.ZodType>(schema: T, inWords: Filter['inWords']): Filter<T> => ({
  schema,
  control: { kind: 'own' },
  inWords,
})
