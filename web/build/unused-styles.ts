import type { Rolldown } from 'vite'

/** Matches the class names in Mantine's styles. The script of a component contains the names of its classes. */
const MANTINE_CLASS = /\bm_[\da-f]{6,}\b/g

/** The classes of the Mantine components in the built scripts. */
export const usedClasses = (output: Rolldown.RolldownOutput['output']): Set<string> =>
  new Set(output.flatMap(file => (file.type === 'chunk' ? (file.code.match(MANTINE_CLASS) ?? []) : [])))

/** The members of a PostCSS rule that this plugin uses. PostCSS cannot be imported, because Vite bundles it. */
interface Rule {
  selectors: string[]
  remove(): void
}

/** A PostCSS plugin that removes the styles of Mantine components that are in no script. */
export const dropUnusedStyles = (used: Set<string>) => {
  const drop = (rule: Rule) => {
    const kept = rule.selectors.filter(selector => (selector.match(MANTINE_CLASS) ?? []).every(name => used.has(name)))
    if (kept.length === rule.selectors.length) return
    if (kept.length === 0) rule.remove()
    else rule.selectors = kept
  }
  return { postcssPlugin: 'opdesk:drop-unused-styles', Rule: drop }
}
