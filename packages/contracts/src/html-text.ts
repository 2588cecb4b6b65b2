const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(\w{1,10}));/g, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

const HREF = /href\s*=\s*"([^"]*)"/i

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Converts plain text to HTML that reads the same, with its line breaks. */
export const htmlOfText = (text: string): string =>
  text.replace(/[&<>]/g, character => escapes[character] ?? '').replace(/\r\n?|\n/g, '<br />')

/** Converts HTML to plain text, for mail and other programs without HTML: one line per paragraph, links as `text: address`. */
export const textOfHtml = (html: string): string => {
  const marked = html
    .replace(/\s+/g, ' ')
    .replace(/<(?:br|hr)\b[^<>]*>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '\n- ')
    .replace(/<\/(?:p|h\d|ul|ol|blockquote|pre)>/gi, '\n\n')
    .replace(/<a\b([^<>]*)>((?:[^<]|<(?!\/?a\b))*)<\/a>/gi, (_, attributes: string, words: string) => {
      const address = HREF.exec(attributes)?.[1]
      return address && address !== words.trim() ? `${words}: ${address}` : words
    })
    .replace(/<[^<>]*>/g, '')
  return decode(marked)
    .split('\n')
    .map(line => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .toWellFormed()
}
