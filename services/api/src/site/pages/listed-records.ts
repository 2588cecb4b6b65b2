import type { Resource } from '@opdesk/contracts/resource/define-resource.ts'
import { addressOf } from '@opdesk/projections/content/address.ts'
import { publishedRecords } from '@opdesk/projections/content/published.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import type { SitemapEntry } from '../page-definition.ts'

/** Maximum number of records of a master in the sitemap, so that both languages stay within the limit of search engines. */
const MOST = 20_000

/** The sitemap entries of the published records of a master. */
export const listedRecords = async (
  db: Db,
  resource: Pick<Resource, 'name' | 'publishes'>,
  list: Parameters<typeof addressOf>[0],
): Promise<readonly SitemapEntry[]> => {
  const rows = await publishedRecords(db, resource, { pageSize: MOST })
  return rows.map(({ id, record, updated_at }) => ({
    path: addressOf(list, id, typeof record.slug === 'string' ? record.slug : null),
    modified: updated_at,
  }))
}
