/**
 * A name as it is kept: letters composed in one way and spaces one at a time, so that names that look alike are written alike.
 * Compatible forms (full-width letters, ligatures) become the plain ones. Line breaks stay, for patterns to refuse.
 */
export const canonicalName = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/[\p{Zs}\t]+/gu, ' ')
    .trim()

/** What two names that people take for the same one have in common: case does not count either. */
export const nameKey = (name: string): string => canonicalName(name.replaceAll(/\s+/gu, ' ')).toLowerCase().normalize('NFKC')
