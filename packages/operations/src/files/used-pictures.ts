import { pictureUrl } from '@opdesk/contracts/site/picture-urls.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { isKept } from './given-up.ts'

/** An uploaded picture: its URL, and its size in pixels. */
export interface KeptPicture {
  url: string
  width: number
  height: number
}

/**
 * Finds pictures by their ids and marks them as used now, so that no clean-up removes them before the event is written and
 * projected.
 */
export async function usedPictures(db: Db, ids: readonly string[], now: Date): Promise<Map<string, KeptPicture>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .updateTable('app.picture')
    .set({ unused_since: now })
    .where('id', 'in', ids)
    .where(isKept)
    .returning(['id', 'sha256', 'extension', 'width', 'height'])
    .execute()
  return new Map(
    rows.map(({ id, sha256, extension, width, height }) => [id, { url: pictureUrl(sha256, extension), width, height }]),
  )
}

/** Finds pictures by the digests in their URLs and marks them as used now. */
export async function usedPicturesByDigest(db: Db, digests: readonly string[], now: Date): Promise<Map<string, KeptPicture>> {
  if (digests.length === 0) return new Map()
  const rows = await db
    .updateTable('app.picture')
    .set({ unused_since: now })
    .where('sha256', 'in', digests)
    .where(isKept)
    .returning(['sha256', 'extension', 'width', 'height'])
    .execute()
  return new Map(
    rows.map(({ sha256, extension, width, height }) => [sha256, { url: pictureUrl(sha256, extension), width, height }]),
  )
}
