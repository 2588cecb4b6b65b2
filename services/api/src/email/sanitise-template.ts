import { sanitiseHtml } from '../plugins/sanitise-html.ts'

const tags = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'hr']

/** A link may lead to the web, to a mail address, or to a placeholder. */
const TARGET = /^(https?:\/\/|mailto:|\{\{\s*link\s*\}\}$)/i

const isTarget = (href: string): boolean => TARGET.test(href) && (!href.includes('{{') || href.startsWith('{{'))

/** A template's body that may be stored and sent. Placeholders in text stay; inside tags only `href="{{link}}"` stays. */
export const sanitiseTemplate = (html: string): string =>
  sanitiseHtml(html, { tags, schemes: ['http', 'https', 'mailto'], isTarget })
