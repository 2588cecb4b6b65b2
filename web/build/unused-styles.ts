import type { Rolldown } from 'vite'

/** Mantine's classes have these names in its styles and, as text, in the script of their component. */
const MANTINE_CLASS = /\bm_[\da-f]{6,}\b/g

/** The classes of those Mantine components that the built scripts contain. */
export const usedClasses = (output: Rolldown.RolldownOutput['output']): Set<string> =>
  new Set(output.flatMap(file => (file.type === 'chunk' ? (file.code.match(MANTINE_CLASS) ?? []) : [])))

/** The part of PostCSS's rules that this plugin needs; Vite bundles PostCSS. */
interface Rule {
  selectors: string[]
  remove(): void
}

/** A PostCSS plugin that removes the styles of Mantine components that no script contains. */
export const dropUnusedStyles = (used: Set<string>) => {
  const drop = (rule: Rule) => {
    const kept = rule.selectors.filter(selector => (selector.match(MANTINE_CLASS) ?? []).every(name => used.has(name)))
    if (kept.length === rule.selectors.length) return
    if (kept.length === 0) rule.remove()
    else rule.selectors = kept
  }
  return { postcssPlugin: 'opdesk:drop-unused-styles', Rule: drop }
}
