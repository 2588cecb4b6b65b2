import { z } from 'zod'
import { listOf, nameText, rawText, text as trimmed } from '../bounded.ts'
import { textOfHtml } from '../html-text.ts'
import { day, dayOr } from '../http.ts'
import { isOf, type NameKind } from '../names.ts'
import { countryCode, email as emailAddress } from '../patterns.ts'
import { DEFAULT_COUNTRY_CODE } from '../phone.ts'
import { answersOf, formOf, type NamedField, type Option, schemasOf, type Values } from './field.ts'

/**
 * One function per kind of field, each with its usual schema; kinds of numbers are in `number-fields.ts`. A field with another
 * schema is `{ ...text({ … }), schema }`.
 */

const lower = (label: string): string => label.toLowerCase()
const missingOf = (label: string): string => `Please enter ${lower(label)} !`
const chooseOf = (label: string): string => `Select ${lower(label)}`
const notChosen = (label: string): string => `Please select ${lower(label)} !`

export interface Text {
  label: string
  /** UTF-16 units. */
  max: number
  missing?: string
  tooLong?: string
  /** The kind of name that its values must be. */
  is?: NameKind
  /** The message for a text that does not fit the kind; the refused character is appended. */
  wrong?: string
  placeholder?: string
  hint?: string
  unlisted?: true
}

const wordsOf = ({ label, max, missing, tooLong }: Text) => ({
  missing: missing ?? missingOf(label),
  tooLong: tooLong ?? `${label} must not exceed ${max} characters!`,
})
const shownOf = ({ label, placeholder, hint, unlisted }: Text) => ({
  label,
  ...(placeholder && { placeholder }),
  ...(hint && { hint }),
  ...(unlisted && { unlisted }),
})
export const NAME_REFUSED = 'Special character not allowed'

/** The name of a record, stored in one canonical form. Its kind is a title unless `is` sets another one. */
export const name = (asked: Text) => {
  const words = wordsOf(asked)
  const { is = 'title', wrong = NAME_REFUSED } = asked
  const schema = nameText(asked.max, words).min(1, words.missing).check(isOf(is, wrong))
  return { ...shownOf(asked), kind: 'text' as const, maxLength: asked.max, schema, answer: z.string() }
}

const required = (asked: Text) => {
  const words = wordsOf(asked)
  const some = trimmed(asked.max, words).min(1, words.missing)
  return asked.is ? some.check(isOf(asked.is, asked.wrong ?? NAME_REFUSED)) : some
}

/** A line of text. */
export const text = (asked: Text) => ({
  ...shownOf(asked),
  kind: 'text' as const,
  maxLength: asked.max,
  schema: required(asked),
  answer: z.string(),
})

/** A line of text that may be empty. If a client does not send the field, its value stays. */
export const optionalText = ({
  right = () => true,
  wrong,
  ...asked
}: Omit<Text, 'missing' | 'is'> & { right?: (text: string) => boolean }) => ({
  ...shownOf(asked),
  kind: 'text' as const,
  maxLength: asked.max,
  mayBeEmpty: true as const,
  schema: trimmed(asked.max, wordsOf(asked))
    .refine(value => value === '' || right(value), wrong)
    .optional(),
  answer: z.string(),
})

/** Text of several lines. */
export const longText = (asked: Text) => ({ ...text(asked), kind: 'long text' as const })

/** Text with headings, emphasis, lists and links, as HTML. Markup without words counts as missing. */
export const richText = (asked: Omit<Text, 'is' | 'wrong'>) => {
  const words = wordsOf(asked)
  return {
    ...shownOf(asked),
    kind: 'rich text' as const,
    maxLength: asked.max,
    schema: trimmed(asked.max, words).refine(html => textOfHtml(html) !== '', words.missing),
    answer: z.string(),
  }
}

export const email = ({
  label = 'Email',
  placeholder,
  ...words
}: {
  label?: string
  placeholder?: string
  wrong?: string
  missing?: string
} = {}) => ({
  label,
  ...(placeholder && { placeholder }),
  kind: 'email' as const,
  maxLength: 254,
  schema: emailAddress(words.wrong, words.missing),
  answer: z.string(),
})

/** A phone number. `code`: the name of its country code field, a `dialCode`, which is shown beside it. */
export const phone = <S extends z.ZodType<string>>({
  max,
  schema,
  ...shown
}: {
  label: string
  placeholder?: string
  code?: string
  max: number
  schema: S
}) => ({ ...shown, kind: 'phone' as const, maxLength: max, schema, answer: z.string() })

/** The country code of a phone number. `within`: the field with the number. */
export const dialCode = ({ within }: { within: string }) => ({
  label: 'Code',
  kind: 'text' as const,
  maxLength: 5,
  initial: DEFAULT_COUNTRY_CODE,
  unlisted: true as const,
  within,
  schema: countryCode('Country code is required'),
  answer: z.string(),
})

/** A day in India, YYYY-MM-DD. `missing`: the message for no day. */
export const date = ({ label, missing }: { label: string; missing?: string }) => ({
  label,
  kind: 'date' as const,
  schema: missing === undefined ? day : dayOr(missing),
  answer: z.string(),
})

/** On or off. If a client does not send the field, its value stays. */
export const onOff = ({ label, hint, words }: { label: string; hint?: string; words?: { on: string; off: string } }) => ({
  label,
  ...(hint && { hint }),
  ...(words && { words }),
  kind: 'switch' as const,
  schema: z.boolean('Please turn it on or off').optional(),
  answer: z.boolean(),
})

interface Chosen<V extends number | string> {
  label: string
  options: readonly Option<V>[]
  choose?: string
  initial?: V
  fixed?: string
}

/** One of a few values. */
export const select = <V extends number | string, S extends z.ZodType<V>>({
  schema,
  choose,
  ...chosen
}: Chosen<V> & { schema: S }) => ({
  ...chosen,
  kind: 'select' as const,
  choose: choose ?? chooseOf(chosen.label),
  schema,
  answer: (typeof chosen.options[0]?.value === 'string' ? z.string() : z.int()) as unknown as z.ZodType<V>,
})

/** Active (1) or inactive (0), shown as a badge in lists. */
export const status = () => ({
  ...select({
    label: 'Status',
    options: [
      { value: 1, label: 'Active' },
      { value: 0, label: 'Inactive' },
    ],
    initial: 1,
    schema: z.union([z.literal(0), z.literal(1)], 'Please select status!'),
  }),
  kind: 'status' as const,
})

/** A record of another master, found by typing. A request contains its id; an answer contains its id and its name. */
export const reference = <const K extends string>({
  label,
  to,
  missing,
  ...more
}: {
  label: string
  to: { name: string; key: K; form: readonly NamedField[] }
  missing?: string
  disabledWhen?: { field: string; is: number | string }
  among?: { filter: string; field: string }
}) => {
  const status = to.form.find(({ kind }) => kind === 'status')?.name
  return {
    ...more,
    label,
    kind: 'reference' as const,
    reference: { name: to.name, label: to.key, ...(status && { status }) },
    choose: chooseOf(label),
    schema: rawText(100, { missing: missing ?? notChosen(label) }).min(1, missing ?? notChosen(label)),
    answer: z.object({ _id: z.string(), [to.key]: z.string() }).nullable(),
  }
}

/** A list of rows with the same fields. */
export const rows = <const R extends Values>({
  label,
  row,
  min = 0,
  max,
  one,
  unlisted,
}: {
  label: string
  row: R
  min?: number
  max: number
  one: string
  unlisted?: true
}) => ({
  label,
  ...(unlisted && { unlisted }),
  kind: 'rows' as const,
  row: formOf(row),
  ...(min && { min }),
  max,
  one,
  schema: listOf(z.strictObject(schemasOf(row)), max, {
    missing: `Please add ${lower(label)} as a list`,
    tooLong: `At most ${max} ${lower(label)}`,
    min,
    tooShort: `Please add a ${one} !`,
  }),
  answer: z.array(z.object(answersOf(row))),
})
