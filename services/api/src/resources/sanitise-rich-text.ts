import { DomainError } from '@opdesk/contracts/errors.ts'
import type { FieldOf, NamedField } from '@opdesk/contracts/resource/field.ts'
import { sanitiseHtml } from '../plugins/sanitise-html.ts'

const tags = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li', 'h2', 'h3', 'blockquote', 'hr']
/** The title of the page is the only heading above those of the text. */
const instead = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' }

const TARGET = /^(https?:\/\/|mailto:|tel:)/i

/** Text without any tag is plain text: its line breaks stay. */
const TAG = /<[a-z/!?]/i

/** Rich text that may be stored and shown. */
export const sanitiseRichText = (html: string): string =>
  sanitiseHtml(TAG.test(html) ? html : withLineBreaks(html.trim()), {
    tags,
    instead,
    schemes: ['http', 'https', 'mailto', 'tel'],
    isTarget: href => TARGET.test(href),
  })

const withLineBreaks = (text: string): string => text.replace(/\r\n?|\n/g, '<br />')

/**
 * The fields of a record with their rich text sanitised.
 * @throws invalid_request if nothing readable is left, or if it is too long as it is stored
 */
export const withCleanText = (form: readonly NamedField[], fields: Record<string, unknown>): Record<string, unknown> => {
  const rich = form.filter(
    (field): field is FieldOf<'rich text'> & NamedField => field.kind === 'rich text' && field.name in fields,
  )
  const clean = Object.fromEntries(rich.map(({ name }) => [name, sanitiseRichText(String(fields[name]))]))
  const errors = rich.flatMap(({ name, schema }) => {
    const { error } = schema.safeParse(clean[name])
    return (error?.issues ?? []).slice(0, 1).map(({ message }) => ({ path: name, message }))
  })
  if (errors.length > 0) throw new DomainError('invalid_request', { errors })
  return { ...fields, ...clean }
}
