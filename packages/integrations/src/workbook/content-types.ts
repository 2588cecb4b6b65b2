/** An entry for one part in the list of types of a workbook. */
const ENTRY = /<(?:\w+:)?Override\b[^<>]*>/g
const NAME = /\bPartName\s*=\s*["']\/?([^"']*)["']/

/**
 * The list of types of a workbook ('[Content_Types].xml') with only the parts in `kept`. The library fails on a list with a missing
 * part, such as the metadata of computed arrays, or the authors of comments.
 * @param kept names of parts, without regard to case
 */
export const dropMissingParts = (xml: string, kept: readonly string[]): string => {
  const names = new Set(kept.map(name => name.toLowerCase()))
  return xml.replace(ENTRY, entry => (names.has((NAME.exec(entry)?.[1] ?? '').toLowerCase()) ? entry : ''))
}
