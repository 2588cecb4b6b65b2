import { z } from 'zod'
import { textLike } from './bounded.ts'

export type FilterValue = string | number | boolean

export interface Choice {
  value: string | number
  label: string
}

/** A filter of a list: its values in a URL, its control on a screen, and its words in a file. */
export interface Filter<T extends z.ZodType = z.ZodType> {
  /** Schema of a value; the list adds the state 'off'. */
  schema: T
  /** `own`: the page brings a control of its own, or none. */
  control: { kind: 'select' | 'segments'; label: string; all: string; choices: readonly Choice[] } | Switch | { kind: 'own' }
  /** Null for a value that excludes no record. */
  inWords: (value: FilterValue) => string | null
}
interface Switch {
  kind: 'switch'
  label: string
}
export type Filters = Readonly<Record<string, Filter>>

/** One of these codes, as a number or as its digits. */
export const oneOfCodes = (codes: readonly number[], message: string) =>
  z.union([z.int(), textLike(/^\d{1,2}$/, 2).transform(Number)], message).refine(value => codes.includes(value), message)

/** A boolean in a URL. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform(text => text === 'true')])

interface ChoiceWords {
  /** Name of the control. */
  label: string
  /** Text without a choice, such as 'All roles'. */
  all: string
  choices: readonly Choice[]
  /** Its name in a file; the label when absent. */
  heading?: string
  /** Label of a value in a file; that of the choice when absent. */
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

/** One of some values, out of a list. */
export const selectFilter = choosing('select')
/** One of two to four values, all visible at once. */
export const segmentsFilter = choosing('segments')

/** On or off; a file shows the label. */
export const switchFilter = (label: string): Filter<typeof flag> => ({
  schema: flag,
  control: { kind: 'switch', label },
  inWords: value => (value === true ? label : null),
})

/** A filter for which the page has a control of its own, or none. */
export const ownFilter = <T extends z.ZodType>(schema: T, inWords: Filter['inWords']): Filter<T> => ({
  schema,
  control: { kind: 'own' },
  inWords,
})
