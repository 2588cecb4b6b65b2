const key = 'opdesk:position'

let newest: string | undefined

const isNumber = (text: string) => /^\d+$/.test(text)
const isAfter = (a: string, b: string) => !isNumber(a) || !isNumber(b) || BigInt(a) > BigInt(b)

/**
 * The newest log position that this tab has seen. Reads require at least this position, so that people always see their own writes.
 */
export const seenPosition = (): string | undefined => {
  newest ??= sessionStorage.getItem(key) ?? undefined
  return newest
}

export const recordPosition = (position: string | null | undefined): void => {
  const seen = seenPosition()
  if (!position || (seen && !isAfter(position, seen))) return
  newest = position
  sessionStorage.setItem(key, position)
}

/**
 * Sets the position back to the end of the server's log, if that is before the position seen here: later writes were lost, and
 * waiting for them would never end.
 */
export const resetPosition = (position: string | null): void => {
  if (!position) return
  newest = position
  sessionStorage.setItem(key, position)
}

export const clearPosition = (): void => {
  newest = undefined
  sessionStorage.removeItem(key)
}
