import type { Resource } from '@opdesk/contracts/resource/define-resource.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'

/** A record that the public site may show. */
export interface PublishedRow {
  id: string
  record: Record<string, unknown>
  /** ISO 8601 time of the last change. */
  updated_at: string
}

type Published = Pick<Resource, 'name' | 'publishes'>

const isShown = ({ publishes }: Published): RawBuilder<boolean> =>
  publishes?.by === 'status' ? sql<boolean>`record ->> 'status' = 'true'` : sql<boolean>`record ->> 'publication' = '1'`

/** Fields that each published record has besides those of its form. */
export const publishedFields = { published_at: z.string(), slug: z.string().nullable() }

/** Sort orders of the site's lists. Only these fixed field names become SQL, never text of a request. */
const orders = {
  newest: sql`record ->> 'published_at' desc, id desc`,
  date: sql`record ->> 'date' desc, record ->> 'published_at' desc, id desc`,
  order: sql`(record ->> 'order')::numeric, record ->> 'published_at', id`,
} as const

interface PageOptions {
  order?: keyof typeof orders
  /** Number of the page, from 1. */
  page?: number
  pageSize?: number
  /** Id of a record to exclude. */
  except?: string
}

/** The published records of a master. */
export async function publishedRecords(
  db: Db,
  resource: Published,
  { order = 'newest', page = 1, pageSize = 1000, except = '' }: PageOptions = {},
): Promise<PublishedRow[]> {
  const { rows } = await sql<PublishedRow>`
    select id, record, updated_at from ${viewTable('resource_record')}
    where resource = ${resource.name} and ${isShown(resource)} and id <> ${except}
    order by ${orders[order]} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return rows
}

export async function publishedTotal(db: Db, resource: Published): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${viewTable('resource_record')} where resource = ${resource.name} and ${isShown(resource)}`.execute(
    db,
  )
  return Number(rows[0]?.total ?? 0)
}

/**
 * A published record; 'gone' if it was withdrawn, undefined if it does not exist or is not yet published. With `draftsAt`, finds
 * any record; a draft has that time as its time of publication.
 */
export async function findPublished(
  db: Db,
  resource: Published,
  id: string,
  draftsAt?: string,
): Promise<PublishedRow | 'gone' | undefined> {
  const { rows } = await sql<PublishedRow & { shown: boolean; withdrawn: boolean }>`
    select id, record, updated_at, ${isShown(resource)} as shown, record ->> 'withdrawn_at' is not null as withdrawn
    from ${viewTable('resource_record')} where key = ${`${resource.name}-${id}`} and resource = ${resource.name}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  if (row.shown) return row
  if (draftsAt) return { ...row, record: { ...row.record, published_at: row.record.published_at ?? draftsAt } }
  return row.withdrawn ? 'gone' : undefined
}

/** A record that `findPublished` finds, mapped by `of`. */
export async function findShown<T>(
  db: Db,
  resource: Published,
  { id, draftsAt }: { id: string; draftsAt?: string | undefined },
  of: (row: PublishedRow) => Promise<T>,
): Promise<T | 'gone' | undefined> {
  const row = await findPublished(db, resource, id, draftsAt)
  return row === undefined || row === 'gone' ? row : await of(row)
}

/** A page of a list with its number and the number of pages, which is at least 1. */
export interface ContentPage<T> {
  records: readonly T[]
  page: number
  pages: number
  total: number
}

/** Number of posts, media items or events per page of the site's lists. */
export const SITE_PAGE_SIZE = 9

/** A page of published records, each row mapped by `of`. */
export async function publishedPage<T>(
  db: Db,
  resource: Published,
  options: PageOptions,
  of: (rows: readonly PublishedRow[]) => Promise<readonly T[]>,
): Promise<ContentPage<T>> {
  const { page = 1, pageSize = SITE_PAGE_SIZE } = options
  const [rows, total] = await Promise.all([
    publishedRecords(db, resource, { ...options, page, pageSize }),
    publishedTotal(db, resource),
  ])
  return { records: await of(rows), page, pages: Math.max(1, Math.ceil(total / pageSize)), total }
}
