/** An entry of a zip's list of types about one of its parts. */
const ENTRY = /<(?:\w+:)?Override\b[^<>]*>/g
const NAME = /\bPartName\s*=\s*["']\/?([^"']*)["']/

/**
 * The list of types of a workbook ('[Content_Types].xml') without the parts that are not `kept`: the library gives up on a
 * workbook that lists a missing part, such as the metadata of computed arrays, or the people of comments.
 * @param kept names of parts, without regard to case
 */
export const dropMissingParts = (xml: string, kept: readonly string[]): string => {
  const names = new Set(kept.map(name => name.toLowerCase()))
  return xml.replace(ENTRY, entry => (names.has((NAME.exec(entry)?.[1] ?? '').toLowerCase()) ? entry : ''))
}
