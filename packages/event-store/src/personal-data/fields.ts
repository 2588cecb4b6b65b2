import { isDeepStrictEqual } from 'node:util'
import { ERASED, UNREADABLE } from '@opdesk/contracts/erased.ts'

/** Paths of personal data in an event's data (`*` for each item of a list), and the value that replaces it after an erasure. */
export type PersonalFields = Readonly<Record<string, unknown>>

/** By event type. */
export type PersonalData = Readonly<Record<string, PersonalFields>>

/** A value taken out of the data: its path, with list indices, and the value. */
export type ExtractedValue = [path: (string | number)[], value: unknown]

type Node = Record<string | number, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const visit = (
  node: unknown,
  [name, ...rest]: string[],
  at: (string | number)[],
  found: (parent: Node, key: string | number, path: (string | number)[]) => void,
): void => {
  if (!isNode(node) || name === undefined) return
  const keys = name === '*' && Array.isArray(node) ? [...node.keys()] : name in node ? [name] : []
  for (const key of keys) {
    const path = [...at, key]
    if (rest.length === 0) found(node, key, path)
    else visit(node[key], rest, path, found)
  }
}

/** A copy of `data` with its personal data replaced, and the values taken out. Empty values stay. */
export const extractPersonalData = <D extends object>(data: D, fields: PersonalFields): { data: D; taken: ExtractedValue[] } => {
  const copy = structuredClone(data)
  const taken: ExtractedValue[] = []
  for (const [path, erased] of Object.entries(fields)) {
    visit(copy, path.split('.'), [], (parent, key, at) => {
      const value = parent[key]
      if (value === null || value === undefined || value === '') return
      taken.push([at, value])
      parent[key] = structuredClone(erased)
    })
  }
  return { data: copy, taken }
}

/** A copy of the node that has the value at a path, if the path exists. The copy shares the parts outside the path. */
const withValue = (node: unknown, path: ExtractedValue[0], value: unknown, depth = 0): unknown => {
  const key = path[depth]
  if (!isNode(node) || key === undefined) return node
  const put = depth === path.length - 1 ? value : withValue(node[key], path, value, depth + 1)
  if (put === node[key]) return node
  if (!Array.isArray(node)) return { ...node, [key]: put }
  return node.map((item, index) => (index === key ? put : item))
}

/** A copy of `data` with the extracted values put back. `data` itself does not change, because other readers share it. */
export const restorePersonalData = <D extends object>(data: D, taken: readonly ExtractedValue[]): D =>
  taken.reduce((filled, [path, value]) => withValue(filled, path, value) as D, data)

const unreadableForm = (erased: unknown): unknown => {
  if (erased === ERASED) return UNREADABLE
  if (Array.isArray(erased)) return erased.map(unreadableForm)
  if (isNode(erased)) return Object.fromEntries(Object.entries(erased).map(([name, value]) => [name, unreadableForm(value)]))
  return erased
}

/** A copy with 'unreadable' in place of each 'erased'. Other erased forms do not change. */
export const markUnreadable = <D extends object>(data: D, fields: PersonalFields): D => {
  const copy = structuredClone(data)
  for (const [path, erased] of Object.entries(fields))
    visit(copy, path.split('.'), [], (parent, key) => {
      if (isDeepStrictEqual(parent[key], erased)) parent[key] = unreadableForm(erased)
    })
  return copy
}
