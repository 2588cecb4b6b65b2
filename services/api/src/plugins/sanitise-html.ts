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
}

/** HTML of these tags alone, with one attribute (a link's target), whatever was sent: nothing in it loads, runs or hides anything. */
export const sanitiseHtml = (html: string, { tags, instead = {}, schemes, isTarget }: Allowed): string =>
  sanitizeHtml(html, {
    allowedTags: [...tags],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: [...schemes],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: DEEPEST,
    nonTextTags: WITHOUT_WORDS,
    transformTags: {
      ...instead,
      a: (tagName, { href = '' }) => {
        const attribs: Record<string, string> = isTarget(href.trim()) ? { href: href.trim() } : {}
        return { tagName, attribs }
      },
    },
  }).trim()
