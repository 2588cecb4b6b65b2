import type { SiteMarks } from '@opdesk/projections/site-change/look.ts'
import type { SiteChangeRow } from '@opdesk/projections/site-change/table.ts'

/** What pages depend on, as of one moment. */
export interface Marks extends SiteMarks {
  /** In India: events pass, and jobs age. */
  day: string
}

/** The same, with the time of each master's last change. */
export interface Changes extends Marks {
  masters: ReadonlyMap<string, Pick<SiteChangeRow, 'position' | 'at'>>
}

/** What a page of these masters is made from, as one text: another text is another page. */
export const fingerprintOf = ({ masters, pictures, day }: Marks, shown: readonly string[], showsPictures: boolean): string =>
  `${shown.map(name => masters.get(name)?.position ?? '0').join(' ')}${shown.length > 0 ? ` ${day}` : ''}${showsPictures ? ` ${pictures}` : ''}`
