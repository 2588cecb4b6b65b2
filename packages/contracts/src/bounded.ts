import { z } from 'zod'
import { canonicalName } from './names.ts'

/**
 * Bounds the input of requests before any other code reads it. A value over the maximum is rejected at once, so that patterns,
 * rules and elements never see a longer one. The API does not start with an unbounded schema
 * (services/api/src/plugins/bounded-input.ts).
 */

interface Words {
  /** The message for a value that is missing, or is neither a text nor a list. */
  missing?: string | undefined
  tooLong?: string | undefined
}

const ending = (tooLong: string | undefined) => ({ abort: true, ...(tooLong === undefined ? {} : { error: tooLong }) })

/** Text as sent, of at most `max` UTF-16 units: for text that is compared exactly, such as passwords and codes. */
export const rawText = (max: number, { missing, tooLong }: Words = {}) => z.string(missing).max(max, ending(tooLong))

/**
 * Matches a text of invisible characters alone, such as zero-width spaces. Within words such characters are allowed: some scripts
 * need them.
 */
const INVISIBLE_TEXT = /^[\s\p{Default_Ignorable_Code_Point}]*$/u

/** Text without surrounding spaces, of at most `max` UTF-16 units. Text of invisible characters alone is empty. */
export const text = (max: number, { missing, tooLong }: Words = {}) =>
  z
    .string(missing)
    .trim()
    .max(max, ending(tooLong))
    .overwrite(sent => (INVISIBLE_TEXT.test(sent) ? '' : sent))

/** Factor by which a sent name may be longer than the stored one: combining marks and repeated spaces shrink. */
const SENT_LENGTH_FACTOR = 4

/** A name in its canonical form, of at most `max` UTF-16 units as stored. */
export const nameText = (max: number, { missing, tooLong }: Words = {}) =>
  text(SENT_LENGTH_FACTOR * max, { missing, tooLong })
    .overwrite(canonicalName)
    .max(max, ending(tooLong))

/** Text with a pattern; one message for any error. */
export const textLike = (pattern: RegExp, max: number, wrong?: string) =>
  rawText(max, { missing: wrong, tooLong: wrong }).regex(pattern, wrong)

/** The id of a record. */
export const recordId = rawText(100)

interface ListWords extends Words {
  min?: number
  tooShort?: string
}

/** A list of at most `max` elements. They are counted before the first of them is read. */
export const listOf = <E extends z.ZodType>(element: E, max: number, { missing, tooLong, min = 0, tooShort }: ListWords = {}) =>
  z.preprocess(
    (sent, context) => {
      if (Array.isArray(sent) && sent.length > max)
        context.addIssue({ code: 'too_big', origin: 'array', maximum: max, inclusive: true, input: sent, message: tooLong })
      return sent
    },
    z.array(element, missing).min(min, tooShort).max(max, ending(tooLong)),
  )

/** The reference of a payment in a path or body. */
export const paymentReference = textLike(/^[A-Za-z0-9-]{1,60}$/, 60)
