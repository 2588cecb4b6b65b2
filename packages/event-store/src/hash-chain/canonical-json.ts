/**
 * Canonical JSON (RFC 8785) of a JSON value: objects with sorted keys, no spaces. Hashes of events are made from it, twice for each
 * event. The result equals that of the package `canonicalize`, in less than half of the time: the engine checks whether a text is
 * well formed, instead of a loop over its characters.
 *
 * @throws Error for a number that JSON does not have, and for an unpaired surrogate
 */
export const canonicalJson = (value: unknown): string => {
  switch (typeof value) {
    case 'string':
      return textOf(value)
    case 'number':
      if (!Number.isFinite(value)) throw new Error(`${value} is not allowed`)
      return JSON.stringify(value)
    case 'boolean':
      return value ? 'true' : 'false'
    case 'object':
      if (value === null) return 'null'
      return isRecord(value) ? recordOf(value) : listOf(Object.values(value))
    default:
      throw new Error(`A ${typeof value} is no part of JSON`)
  }
}

/** Matches most texts (ids, field names, encrypted texts), which are quoted without escapes. */
const PLAIN = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/

const textOf = (text: string): string => {
  if (PLAIN.test(text)) return `"${text}"`
  if (!text.isWellFormed()) throw new Error('Lone surrogate is not allowed')
  return JSON.stringify(text)
}

/** True if JSON cannot represent the value: in a list it becomes null, and a field with it is left out. */
const isNothing = (value: unknown): boolean => value === undefined || typeof value === 'symbol'

const listOf = (items: readonly unknown[]): string => {
  let text = '['
  for (const [index, item] of items.entries())
    text += `${index === 0 ? '' : ','}${isNothing(item) ? 'null' : canonicalJson(item)}`
  return `${text}]`
}

const isRecord = (value: object): value is Record<string, unknown> => !Array.isArray(value)

const recordOf = (record: Record<string, unknown>): string => {
  if (typeof record.toJSON === 'function') return canonicalJson(record.toJSON())
  let text = '{'
  for (const name of Object.keys(record).sort()) {
    const value = record[name]
    if (!isNothing(value)) text += `${text.length === 1 ? '' : ','}${textOf(name)}:${canonicalJson(value)}`
  }
  return `${text}}`
}
