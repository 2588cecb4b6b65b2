import { DomainError } from '@opdesk/contracts/errors.ts'
import { textOfHtml } from '@opdesk/contracts/html-text.ts'
import type { FieldOf, NamedField } from '@opdesk/contracts/resource/field.ts'
import { digestsIn } from '@opdesk/contracts/site/picture-urls.ts'
import { type KeptPicture, usedPicturesByDigest } from '@opdesk/operations/files/used-pictures.ts'
import type { AppDeps } from '../deps.ts'
import { sanitiseHtml } from '../plugins/sanitise-html.ts'

const tags = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li', 'h2', 'h3', 'blockquote', 'hr']
/** Replacements of headings: the text's highest heading is h2, since the title of the page is its h1. */
const instead = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' }

const TARGET = /^(https?:\/\/|mailto:|tel:)/i
/** Matches a link to a page of the site itself: a path without a host. */
const PAGE = /^\/(?![/\\])[^\s\\]*$/

/** Matches any tag. Without one, a text is plain text, and its line breaks are kept. */
const TAG = /<[a-z/!?]/i

const limits = { tags, instead, schemes: ['http', 'https', 'mailto', 'tel'], isTarget: (href: string) => TARGET.test(href) }

const asHtml = (text: string): string => (TAG.test(text) ? text : withLineBreaks(text.trim()))

/** Sanitises rich text so that it may be stored and shown. */
export const sanitiseRichText = (html: string): string => sanitiseHtml(asHtml(html), limits)

const PICTURE = /^\/pictures\/([0-9a-f]{64})\.(?:jpg|png)$/

/**
 * Sanitises rich text with pictures and links to pages of the site. Only pictures in `pictures` (by digest) are kept; they get
 * their stored size. A figure is a picture with a caption.
 */
export const sanitiseContent = (html: string, pictures: ReadonlyMap<string, KeptPicture>): string =>
  sanitiseHtml(asHtml(html), {
    ...limits,
    isTarget: href => TARGET.test(href) || PAGE.test(href),
    tags: [...tags, 'figure', 'figcaption'],
    picture: src => {
      const kept = pictures.get(PICTURE.exec(src)?.[1] ?? '')
      return kept && { src: kept.url, width: String(kept.width), height: String(kept.height), loading: 'lazy' }
    },
  })

const withLineBreaks = (text: string): string => text.replace(/\r\n?|\n/g, '<br />')

/** True if a picture in a text has no description. */
const hasMutePicture = (clean: string): boolean =>
  [...clean.matchAll(/<img\b[^<>]*>/g)].some(([tag]) => !/ alt="\s*[^"\s]/.test(tag))
const DESCRIBE = 'Please describe each picture of the text for those who do not see it'

type Rich = FieldOf<'rich text'> & NamedField
const isRich = (field: NamedField): field is Rich => field.kind === 'rich text'

const problemOf = ({ schema, pictures }: Rich, clean: string): string | undefined =>
  schema.safeParse(clean).error?.issues[0]?.message ?? (pictures && hasMutePicture(clean) ? DESCRIBE : undefined)

/** Converts an empty paragraph, which editors send for an empty text, to ''. */
const orNothing = ({ mayBeEmpty }: Rich, clean: string): string =>
  mayBeEmpty && textOfHtml(clean) === '' && !clean.includes('<img') ? '' : clean

/**
 * Sanitises the rich text among the fields of a record. `pictures`: the pictures that a text may show, by digest.
 * @throws invalid_request if no readable text is left, if the sanitised text is too long, or if a picture has no description
 */
export const withCleanText = (
  form: readonly NamedField[],
  fields: Record<string, unknown>,
  pictures: ReadonlyMap<string, KeptPicture> = new Map(),
): Record<string, unknown> => {
  const cleaned = form.filter(isRich).flatMap(field => {
    const sent = fields[field.name]
    if (sent === undefined) return []
    const html = field.pictures ? sanitiseContent(String(sent), pictures) : sanitiseRichText(String(sent))
    return [{ field, clean: orNothing(field, html) }]
  })
  const errors = cleaned.flatMap(({ field, clean }) => {
    const message = problemOf(field, clean)
    return message === undefined ? [] : [{ path: field.name, message }]
  })
  if (errors.length > 0) throw new DomainError('invalid_request', { errors })
  return { ...fields, ...Object.fromEntries(cleaned.map(({ field, clean }) => [field.name, clean])) }
}

/** Like `withCleanText`, and reads the pictures that the texts name; they count as used from this moment. */
export const withCleanContent = async (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  form: readonly NamedField[],
  fields: Record<string, unknown>,
): Promise<Record<string, unknown>> => {
  const texts = form.flatMap(({ name, ...field }) =>
    field.kind === 'rich text' && field.pictures ? String(fields[name] ?? '') : [],
  )
  return withCleanText(form, fields, await usedPicturesByDigest(db, texts.flatMap(digestsIn), clock()))
}
