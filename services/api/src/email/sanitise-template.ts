import sanitizeHtml from 'sanitize-html'

/** The tags of the editor, and nothing that could load, run or hide anything. */
const TAGS = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'hr']

/** A link leads to the web, to a mail address, or to a placeholder. */
const TARGET = /^(https?:\/\/|mailto:|\{\{\s*link\s*\}\}$)/i

const isTarget = (href: string): boolean => TARGET.test(href) && (!href.includes('{{') || href.startsWith('{{'))

const targetOf = (href: string): Record<string, string> => (isTarget(href) ? { href } : {})

/**
 * A template's body that may be stored and sent: only tags of the list, with one attribute (a link's target), whatever was sent.
 * Placeholders in text stay; inside tags only `href="{{link}}"` stays.
 */
export const sanitiseTemplate = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    // Their content is not readable text.
    nonTextTags: [
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
    ],
    transformTags: {
      a: (tagName, { href }) => ({ tagName, attribs: targetOf(href?.trim() ?? '') }),
    },
  }).trim()
