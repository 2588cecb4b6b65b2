import type { TableOf } from '../engine/define-projection.ts'

/** The last event of a master's records. */
export type SiteChangeRow = {
  /** The name of the master. */
  resource: string
  position: string
  at: string
}

export const siteChangeTable: TableOf<SiteChangeRow> = {
  table: 'site_change',
  primaryKey: 'resource',
  columns: { resource: 'text not null', position: 'text not null', at: 'timestamptz not null' },
}
