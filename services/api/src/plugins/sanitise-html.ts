import { withoutTricks } from '@opdesk/contracts/without-tricks.ts'
import sanitizeHtml from 'sanitize-html'

/** Their content is not readable text. */
const WITHOUT_WORDS = [
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

/** Lists within lists within quotations. Whoever renders a text goes as deep as it does. */
const DEEPEST = 20

interface Allowed {
  tags: readonly string[]
  /** Tags that become others. */
  instead?: Readonly<Record<string, string>>
  schemes: readonly string[]
  /** Of a link, without spaces around it. */
  isTarget: (href: string) => boolean
  /** The attributes of a picture at an address; undefined if it may not be shown. No pictures when absent. */
  picture?: (src: string) => Readonly<Record<string, string>> | undefined
}

const PICTURE_ATTRIBUTES = ['src', 'alt', 'width', 'height', 'loading']

/**
 * HTML of these tags alone, with one attribute (a link's target), and pictures that `picture` knows, whatever was sent: nothing in it runs
 * or hides anything, and nothing else loads. Text has no control characters and nothing that turns its direction, also where they were sent as
 * entities: marks of direction that stand for themselves (U+200E, U+200F, U+061C) stay.
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
    nestingLimit: DEEPEST,
    nonTextTags: WITHOUT_WORDS,
    textFilter: withoutTricks,
    transformTags: {
      ...instead,
      a: (tagName, { href = '' }) => {
        // Before it is judged: what is left out can stand between two slashes.
        const target = withoutTricks(href).trim()
        const attribs: Record<string, string> = isTarget(target) ? { href: target } : {}
        return { tagName, attribs }
      },
      ...(picture && {
        img: (tagName: string, { src = '', alt = '' }: sanitizeHtml.Attributes) => {
          const known = picture(src)
          return { tagName, attribs: known ? { ...known, alt: withoutTricks(alt).trim() } : {} }
        },
      }),
    },
  }).trim()
