/** True if two values of a form are equal, including lists and rows. */
export const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Merges typed values into a record that was changed meanwhile: takes a value of `typed` if it differs from `before`, otherwise
 * that of `now`. `before`: the values with which the form began, or that were last sent.
 */
export const mergeValues = <V extends object>(typed: V, before: V, now: V): V => {
  const [then, saved] = [new Map(Object.entries(before)), new Map(Object.entries(now))]
  const merged = Object.entries(typed).map(([name, value]) => [name, sameValue(value, then.get(name)) ? saved.get(name) : value])
  return { ...typed, ...Object.fromEntries(merged) }
}
