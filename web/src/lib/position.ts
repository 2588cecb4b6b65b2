const key = 'opdesk:position'

let newest: string | undefined

const isNumber = (text: string) => /^\d+$/.test(text)
const isAfter = (a: string, b: string) => !isNumber(a) || !isNumber(b) || BigInt(a) > BigInt(b)

/** The log position this browser has seen; reads ask for at least that, so people always see their own writes. */
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
 * The server reports the end of its log, and it is before the position seen here: later writes were lost, and a wait for them
 * would never end.
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
