/** Characters. */
const LENGTH_MAX = 80

/** Matches accents of Latin letters, which a slug drops. In other scripts the marks are part of the letters. */
const LATIN_ACCENT = /(\p{Script=Latin})[\u0300-\u036f]+/gu

/** The longest beginning of a text that fits and does not split a code point. */
const truncate = (text: string): string => {
  const splits = /[\uD800-\uDBFF]/.test(text.charAt(LENGTH_MAX - 1))
  return text.slice(0, splits ? LENGTH_MAX - 1 : LENGTH_MAX)
}

/** The slug of a title: small letters and digits of any script, joined by hyphens; 'read' if the title has neither. */
export const slugOf = (title: string): string => {
  const words = title.normalize('NFD').replace(LATIN_ACCENT, '$1').normalize('NFC').toLowerCase().normalize('NFC')
  const joined = words.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
  if (joined.length <= LENGTH_MAX) return joined || 'read'
  const atWord = joined.slice(0, LENGTH_MAX + 1).lastIndexOf('-')
  return (atWord > LENGTH_MAX / 2 ? joined.slice(0, atWord) : truncate(joined)).replace(/-$/, '')
}
