/** Matches the text before a brace, except at-rules. */
const SELECTORS = /(?:^|[{};])\s*([^{};@]+?)\s*\{/g
const PARENTHESES = /\([^()]*\)/g
const CLASS = /\.([_a-z][\w-]*)/gi
const NAMES = /\sclass="([^"]*)"/g

const withoutParentheses = (selectors: string): string => {
  const shorter = selectors.replaceAll(PARENTHESES, '')
  return shorter === selectors ? shorter : withoutParentheses(shorter)
}

/** The classes that each selector of a sheet requires; classes inside parentheses are not required. */
export const selectorClasses = (sheet: string): string[][] =>
  [...sheet.matchAll(SELECTORS)].flatMap(([, selectors = '']) =>
    withoutParentheses(selectors)
      .split(',')
      .map(selector => [...selector.matchAll(CLASS)].flatMap(([, name]) => name ?? [])),
  )

const known = new Map<string, string[][]>()

const knownClasses = (sheet: string): string[][] => {
  const classes = known.get(sheet) ?? selectorClasses(sheet)
  known.set(sheet, classes)
  return classes
}

/**
 * Returns the style sheets that a page needs, which saves bytes before the first paint: the first sheet, and each other sheet if
 * all classes of one of its selectors occur in the page. Only the first sheet may have rules without a class
 * (`needed-styles.test.ts`).
 * @param body HTML of the page
 */
export const neededStyles = ([first, ...others]: readonly string[], body: string): string[] => {
  const classes = new Set([...body.matchAll(NAMES)].flatMap(([, names]) => names?.split(/\s+/) ?? []))
  const isNeeded = (sheet: string) => knownClasses(sheet).some(all => all.length > 0 && all.every(name => classes.has(name)))
  return [...(first === undefined ? [] : [first]), ...others.filter(isNeeded)]
}
