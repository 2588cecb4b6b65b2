/**
 * A name as stored: letters composed in one way and single spaces, so that names that look alike are equal. Compatible forms
 * (full-width letters, ligatures) become the plain ones. Line breaks stay, for patterns to refuse.
 */
export const canonicalName = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/[\p{Zs}\t]+/gu, ' ')
    .trim()

/** The common form of names that people read as the same; letter case does not count either. */
export const nameKey = (name: string): string => canonicalName(name.replaceAll(/\s+/gu, ' ')).toLowerCase().normalize('NFKC')
