import type { Master } from '@opdesk/contracts/resource/master.ts'
import { Publication } from '@opdesk/contracts/resource/publication.ts'

/** The path of a record's public page, or of its preview if the record is not public. */
export const sitePageOf = ({ sitePath = '' }: Pick<Master, 'sitePath'>, id: string, isPublic: boolean): string => {
  const page = `${sitePath}/${encodeURIComponent(id)}`
  return isPublic ? page : `/admin/preview${page}`
}

export const isPublished = (record: Readonly<Record<string, unknown>> | undefined): boolean =>
  record?.publication === Publication.published
