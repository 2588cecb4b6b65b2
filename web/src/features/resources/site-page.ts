import type { Master } from '@opdesk/contracts/resource/master.ts'
import { Publication } from '@opdesk/contracts/resource/publication.ts'

/** Where the public site shows a record, or, while it is not published, how it would. */
export const sitePageOf = ({ sitePath = '' }: Pick<Master, 'sitePath'>, id: string, isPublic: boolean): string => {
  const page = `${sitePath}/${encodeURIComponent(id)}`
  return isPublic ? page : `/admin/preview${page}`
}

export const isPublished = (record: Readonly<Record<string, unknown>> | undefined): boolean =>
  record?.publication === Publication.published
