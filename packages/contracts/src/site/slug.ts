/** Characters. */
const LENGTH_MAX = 80

/** Latin letters lose their accents; in other scripts the marks are part of their letters. */
const LATIN_ACCENT = /(\p{Script=Latin})[\u0300-\u036f]+/gu

/** The longest prefix of whole code points that fits. */
const truncate = (text: string): string => {
  const splits = /[\uD800-\uDBFF]/.test(text.charAt(LENGTH_MAX - 1))
  return text.slice(0, splits ? LENGTH_MAX - 1 : LENGTH_MAX)
}

/** The slug of a title: small letters and digits of any script, with hyphens; 'read' for a title of neither. */
export const slugOf = (title: string): string => {
  const words = title.normalize('NFD').replace(LATIN_ACCENT, '$1').normalize('NFC').toLowerCase().normalize('NFC')
  const joined = words.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
  if (joined.length <= LENGTH_MAX) return joined || 'read'
  const atWord = joined.slice(0, LENGTH_MAX + 1).lastIndexOf('-')
  return (atWord > LENGTH_MAX / 2 ? joined.slice(0, atWord) : truncate(joined)).replace(/-$/, '')
}
