import { sanitiseHtml } from '../plugins/sanitise-html.ts'

const tags = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'hr']

/** Allowed targets of a link: the web, a mail address, or a placeholder. */
const TARGET = /^(https?:\/\/|mailto:|\{\{\s*link\s*\}\}$)/i

const isTarget = (href: string): boolean => TARGET.test(href) && (!href.includes('{{') || href.startsWith('{{'))

/**
 * Sanitises the text of a mail so that it may be stored and sent. Placeholders in text are kept; inside tags only `href="{{link}}"`
 * is.
 */
export const sanitiseTemplate = (html: string): string =>
  sanitiseHtml(html, { tags, schemes: ['http', 'https', 'mailto'], isTarget })
