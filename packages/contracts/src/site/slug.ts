/** Characters. */
const LONGEST = 80

/** Latin letters lose their accents; signs of other scripts are part of their letters. */
const LATIN_ACCENT = /(\p{Script=Latin})[\u0300-\u036f]+/gu

/** The words of a title as the last part of an address: small letters and digits of any script, with hyphens; 'read' for a title of neither. */
export const slugOf = (title: string): string => {
  const words = title.normalize('NFD').replace(LATIN_ACCENT, '$1').normalize('NFC').toLowerCase()
  const joined = words.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
  if (joined.length <= LONGEST) return joined || 'read'
  const cut = joined.slice(0, LONGEST + 1)
  const atWord = cut.lastIndexOf('-')
  return (atWord > LONGEST / 2 ? cut.slice(0, atWord) : joined.slice(0, LONGEST)).replace(/-$/, '').toWellFormed()
}
