import { stripControlCharacters } from '@opdesk/contracts/control-characters.ts'
import sanitizeHtml from 'sanitize-html'

/** Tags that are removed with their content, which is not readable text. */
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

/**
 * Maximum nesting, as of lists within lists within quotations; a limit because renderers recurse as deeply as the text is nested.
 */
const NESTING_LIMIT = 20

interface Allowed {
  tags: readonly string[]
  /** Replacements of tags. */
  instead?: Readonly<Record<string, string>>
  schemes: readonly string[]
  /** True if a link may have this target; the target has no spaces around it. */
  isTarget: (href: string) => boolean
  /**
   * The attributes of the picture with this URL; undefined if the picture may not be shown. When absent, all pictures are removed.
   */
  picture?: (src: string) => Readonly<Record<string, string>> | undefined
}

const PICTURE_ATTRIBUTES = ['src', 'alt', 'width', 'height', 'loading']

/**
 * Reduces any HTML to these tags, with a link's target as the only attribute, and to pictures that `picture` allows: the result
 * runs no script, hides no text and loads no other content. Control characters and overrides of text direction are removed, even if
 * they were sent as entities; the marks U+200E, U+200F and U+061C are kept.
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
        // Cleans the target before the check: a removed character may be between two slashes.
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
