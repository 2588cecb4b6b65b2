import { z } from 'zod'
import { listOf, nameText, text as trimmed } from '../bounded.ts'
import { uuid } from '../http.ts'
import { isOf } from '../names.ts'
import { longText, NAME_REFUSED, name, optionalText, richText, type Text } from './field-kinds.ts'

/** Maximum number of UTF-16 units of a text, markup included. */
export const CONTENT_MAX = 50_000
export const ALT_MAX = 200
/** Maximum number of pictures of a post, an item of media or an event. */
export const MAX_PICTURES = 5
const URL_MAX = 500

const inHindi = (label: string): string => `${label} in Hindi`
const INSTEAD = 'If left empty, the site shows the English text.'

/** A line in Hindi with any characters; it may be empty. */
export const hindiName = ({ label, max }: { label: string; max: number }) => ({
  ...optionalText({ label: inHindi(label), max, hint: INSTEAD, unlisted: true as const }),
  leftOut: '',
  schema: nameText(max, { tooLong: `${inHindi(label)} must not exceed ${max} characters!` })
    .check(isOf('headline', NAME_REFUSED))
    .optional(),
})

/** A text in Hindi; it may be empty. */
export const hindiText = ({ label, max }: { label: string; max: number }) => ({
  ...optionalText({ label: inHindi(label), max, hint: INSTEAD, unlisted: true as const }),
  kind: 'long text' as const,
  leftOut: '',
})

/** Text with headings, lists, links and pictures. */
export const content = (asked: Omit<Text, 'is' | 'wrong' | 'max'>) => ({
  ...richText({ ...asked, max: CONTENT_MAX, unlisted: true as const }),
  pictures: true as const,
})

/** A Hindi text with headings, lists, links and pictures; it may be empty. */
export const hindiContent = ({ label }: { label: string }) => ({
  ...content({ label: inHindi(label), hint: INSTEAD }),
  mayBeEmpty: true as const,
  leftOut: '',
  schema: trimmed(CONTENT_MAX, { tooLong: `${inHindi(label)} must not exceed ${CONTENT_MAX} characters!` }).optional(),
})

/** The Hindi translation of a rich text without pictures. A change of the English text alone empties it (translations.ts). */
export const translation = ({ label, max }: { label: string; max: number }) => ({
  ...richText({
    label: inHindi(label),
    max,
    hint: 'If left empty, the Hindi page shows the English text with a notice. A change of the English text alone empties this field.',
    unlisted: true as const,
  }),
  mayBeEmpty: true as const,
  leftOut: '',
  schema: trimmed(max, { tooLong: `${inHindi(label)} must not exceed ${max} characters!` }).optional(),
})

const titled = { label: 'Title', max: 100, missing: 'Please enter title', tooLong: 'Maximum length 100' }

/** The title of a record on the site: a line of any characters. */
export const title = () => name({ ...titled, is: 'headline' })

const isWebAddress = (typed: string): boolean => {
  if (!URL.canParse(typed)) return false
  const { protocol, hostname, username, password } = new URL(typed)
  return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.') && username === '' && password === ''
}

/** A URL of a web page. */
export const webAddress = ({ label, missing }: { label: string; missing: string }) => ({
  ...longText({ label, max: URL_MAX, missing, unlisted: true as const }),
  kind: 'text' as const,
  placeholder: 'https://',
  schema: trimmed(URL_MAX, { missing, tooLong: `${label} must not exceed ${URL_MAX} characters!` })
    .min(1, missing)
    .refine(typed => typed === '' || isWebAddress(typed), 'Please enter valid url'),
})

/** A URL of a web page, or empty. */
export const optionalWebAddress = ({ label }: { label: string }) => ({
  ...optionalText({ label, max: URL_MAX, right: isWebAddress, wrong: 'Please enter valid url', unlisted: true as const }),
  placeholder: 'https://',
  leftOut: '',
})

const altText = (missing: string | undefined) => {
  const alt = trimmed(ALT_MAX, { missing, tooLong: `A description of a picture has at most ${ALT_MAX} characters` })
  return missing === undefined ? alt.default('') : alt.min(1, missing)
}
const pictureOf = (missing: string | undefined) =>
  z.object({ file_id: uuid, alt: altText(missing), alt_hi: trimmed(ALT_MAX).default('') })

/** A picture as answers contain it. */
export const shownPicture = z.object({
  file_id: z.string(),
  alt: z.string(),
  alt_hi: z.string(),
  url: z.string(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
})
export type ShownPicture = z.infer<typeof shownPicture>

/** An ordered list of pictures, by their ids from `POST /admin/files`, each with a description. */
export const pictures = ({
  label,
  min = 0,
  max = MAX_PICTURES,
  describedBy,
  hint,
}: {
  label: string
  min?: number
  max?: number
  describedBy?: string
  hint?: string
}) => ({
  label,
  ...(hint && { hint }),
  kind: 'pictures' as const,
  unlisted: true as const,
  ...(min && { min }),
  max,
  ...(describedBy && { describedBy }),
  ...(!min && { leftOut: [] }),
  schema: (min ? <T extends z.ZodType>(list: T) => list : <T extends z.ZodType>(list: T) => list.optional())(
    listOf(pictureOf(describedBy === undefined ? 'Please describe the picture for those who do not see it' : undefined), max, {
      missing: min ? 'Please add at least one image.' : `Please add ${label.toLowerCase()} as a list`,
      tooLong: max === 1 ? 'Max one file can be uploaded.' : `Upload Disabled. Max ${max} images can be uploaded`,
      min,
      tooShort: 'Please add at least one image.',
    }),
  ),
  answer: z.array(shownPicture),
})

/** A PDF by its id from `POST /admin/files`; null for none. */
export const file = ({ label, hint }: { label: string; hint?: string }) => ({
  label,
  ...(hint && { hint }),
  kind: 'file' as const,
  unlisted: true as const,
  leftOut: null,
  schema: z.union([z.null(), z.object({ file_id: uuid })], 'Please add one file').optional(),
  answer: z.object({ file_id: z.string(), name: z.string(), size: z.int() }).nullable(),
})
