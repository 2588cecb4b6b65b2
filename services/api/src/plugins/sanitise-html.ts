import { stripControlCharacters } from '@opdesk/contracts/control-characters.ts'
import sanitizeHtml from 'sanitize-html'

/** Their content is not readable text. */
const NON_TEXT_TAGS = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'math',
  'svg',
]

/** Deepest nesting: lists within lists within quotations. A renderer recurses as deep as its text. */
const NESTING_LIMIT = 20

interface Allowed {
  tags: readonly string[]
  /** Replacements of tags. */
  instead?: Readonly<Record<string, string>>
  schemes: readonly string[]
  /** Judges the target of a link, without spaces around it. */
  isTarget: (href: string) => boolean
  /** The attributes of a picture at an address; undefined if it may not be shown. No pictures when absent. */
  picture?: (src: string) => Readonly<Record<string, string>> | undefined
}

const PICTURE_ATTRIBUTES = ['src', 'alt', 'width', 'height', 'loading']

/**
 * Reduces any HTML to these tags with one attribute (a link's target), and to pictures that `picture` knows: the result runs no
 * script, hides no text and loads no other content. It has no control characters and no overrides of text direction, even if they
 * were sent as entities. The marks U+200E, U+200F and U+061C stay.
 */
export const sanitiseHtml = (html: string, { tags, instead = {}, schemes, isTarget, picture }: Allowed): string =>
  sanitizeHtml(html, {
    allowedTags: [...tags, ...(picture ? ['img'] : [])],
    allowedAttributes: { a: ['href'], ...(picture && { img: PICTURE_ATTRIBUTES }) },
    allowedSchemesAppliedToAttributes: ['href', 'cite'],
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
    allowedSchemes: [...schemes],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: NESTING_LIMIT,
    nonTextTags: NON_TEXT_TAGS,
    textFilter: stripControlCharacters,
    transformTags: {
      ...instead,
      a: (tagName, { href = '' }) => {
        // Cleaned before the check: removed characters can stand between two slashes.
        const target = stripControlCharacters(href).trim()
        const attribs: Record<string, string> = isTarget(target) ? { href: target } : {}
        return { tagName, attribs }
      },
      ...(picture && {
        img: (tagName: string, { src = '', alt = '' }: sanitizeHtml.Attributes) => {
          const replacement = picture(src)
          return { tagName, attribs: replacement ? { ...replacement, alt: stripControlCharacters(alt).trim() } : {} }
        },
      }),
    },
  }).trim()
