/** Number of characters after which pages cut a review (back office spec section 9). */
export const REVIEW_LENGTH = 140

/** Splits a long text at a space into `head`, at most `length` characters, and `rest`. `rest` is '' for a short text. */
export const splitLongText = (text: string, length = REVIEW_LENGTH): { head: string; rest: string } => {
  const whole = text.trim()
  const characters = [...whole]
  if (characters.length <= length) return { head: whole, rest: '' }
  const part = characters.slice(0, length + 1).join('')
  const space = part.search(/\s\S*$/)
  const head = (space > 0 ? part.slice(0, space) : characters.slice(0, length).join('')).trimEnd()
  return { head, rest: whole.slice(head.length).trimStart() }
}
