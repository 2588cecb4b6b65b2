import type { ContentVersions } from '@opdesk/projections/site-change/content-versions.ts'
import type { SiteChangeRow } from '@opdesk/projections/site-change/table.ts'

/** The dependencies of pages, as of one moment. */
export interface SiteVersions extends ContentVersions {
  /** The day in India: events pass, and jobs age. */
  day: string
}

/** The same, with the time of each master's last change. */
export interface Changes extends SiteVersions {
  masters: ReadonlyMap<string, Pick<SiteChangeRow, 'position' | 'at'>>
}

/** The versions of the masters that a page is made from, as one text: a new text requires a new page. */
export const fingerprintOf = (
  { masters, pictures, day }: SiteVersions,
  shownMasters: readonly string[],
  showsPictures: boolean,
): string =>
  `${shownMasters.map(name => masters.get(name)?.position ?? '0').join(' ')}${shownMasters.length > 0 ? ` ${day}` : ''}${showsPictures ? ` ${pictures}` : ''}`
