import type { ContentVersions } from '@opdesk/projections/site-change/content-versions.ts'
import type { SiteChangeRow } from '@opdesk/projections/site-change/table.ts'

/** The versions of all that pages depend on, at one moment. */
export interface SiteVersions extends ContentVersions {
  /** The IST day: pages change with it, as events pass and jobs age. */
  day: string
}

/** `SiteVersions` with the time of each master's last change. */
export interface Changes extends SiteVersions {
  masters: ReadonlyMap<string, Pick<SiteChangeRow, 'position' | 'at'>>
}

/** The versions that a page depends on, as one text: if it differs, the page has to be made again. */
export const fingerprintOf = (
  { masters, pictures, day }: SiteVersions,
  shownMasters: readonly string[],
  showsPictures: boolean,
): string =>
  `${shownMasters.map(name => masters.get(name)?.position ?? '0').join(' ')}${shownMasters.length > 0 ? ` ${day}` : ''}${showsPictures ? ` ${pictures}` : ''}`
