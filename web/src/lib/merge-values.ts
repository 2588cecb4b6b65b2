/** True if two values of a form are the same, lists and rows included. */
export const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * The values of a form over a record that has changed: the present record's, except for typed ones. A typed value differs from
 * `before`: the values that the form began with, or that were sent.
 */
export const mergeValues = <V extends object>(typed: V, before: V, now: V): V => {
  const [then, saved] = [new Map(Object.entries(before)), new Map(Object.entries(now))]
  const merged = Object.entries(typed).map(([name, value]) => [name, sameValue(value, then.get(name)) ? saved.get(name) : value])
  return { ...typed, ...Object.fromEntries(merged) }
}
