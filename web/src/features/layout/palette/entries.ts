import { containsWords } from '@opdesk/contracts/search/search-words.ts'
import type { MenuItem } from '../menus.ts'

/** The kinds of hits to which a sign before the text narrows the palette. */
export type Narrowing = 'everything' | 'claims' | 'people' | 'commands'
export const narrowings: readonly { sign: string; to: Narrowing; label: string }[] = [
  { sign: '', to: 'everything', label: 'Everything' },
  { sign: '#', to: 'claims', label: 'Claims' },
  { sign: '@', to: 'people', label: 'People' },
  { sign: '>', to: 'commands', label: 'Commands' },
]

/** Splits what was typed into narrowing and text. */
export const readTyped = (typed: string): { to: Narrowing; text: string } => {
  const narrowing = narrowings.find(({ sign }) => sign !== '' && typed.trimStart().startsWith(sign))
  return narrowing === undefined
    ? { to: 'everything', text: typed.trim() }
    : { to: narrowing.to, text: typed.trimStart().slice(1).trim() }
}

/** What was typed, narrowed to the next kind. */
export const narrowedFurther = (typed: string, by: 1 | -1): string => {
  const { to, text } = readTyped(typed)
  const at = narrowings.findIndex(narrowing => narrowing.to === to)
  return (narrowings.at((at + by) % narrowings.length)?.sign ?? '') + text
}

/** The everyday words of a page that the text meets first, then the others; at most three. */
export const shownWords = (words: string, text: string): string => {
  const all = words.split(', ')
  const met = all.filter(word => text !== '' && containsWords(word, text))
  return [...new Set([...met, ...all])].slice(0, 3).join(', ')
}

/** Commands or pages that the text finds by name, group or everyday word. A name that begins with the text comes first. */
export const matching = <T extends { name: string; group?: string | undefined; words?: string | undefined }>(
  items: readonly T[],
  text: string,
): T[] => {
  if (text === '') return [...items]
  const begins = ({ name }: T) => name.toLowerCase().startsWith(text.toLowerCase())
  const byName = ({ name }: T) => containsWords(name, text)
  const found = items.filter(({ name, group = '', words = '' }) => containsWords(`${name} ${group} ${words}`, text))
  return [
    ...found.filter(begins),
    ...found.filter(item => !begins(item) && byName(item)),
    ...found.filter(item => !begins(item) && !byName(item)),
  ]
}

export const pagesOf = (menu: readonly MenuItem[]) => menu.map(item => ({ ...item, name: item.label }))

/** The parts of a text, marked where they equal a typed word; for underlining. */
export const markedParts = (shown: string, text: string): { part: string; met: boolean }[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const lower = shown.toLowerCase()
  const parts: { part: string; met: boolean }[] = []
  let from = 0
  while (from < shown.length) {
    const hits = words.map(word => ({ at: lower.indexOf(word, from), length: word.length })).filter(({ at }) => at >= 0)
    const first = hits.reduce<{ at: number; length: number } | undefined>(
      (best, hit) => (best === undefined || hit.at < best.at || (hit.at === best.at && hit.length > best.length) ? hit : best),
      undefined,
    )
    if (first === undefined || lower.length !== shown.length) break
    if (first.at > from) parts.push({ part: shown.slice(from, first.at), met: false })
    parts.push({ part: shown.slice(first.at, first.at + first.length), met: true })
    from = first.at + first.length
  }
  if (from < shown.length) parts.push({ part: shown.slice(from), met: false })
  return parts
}
