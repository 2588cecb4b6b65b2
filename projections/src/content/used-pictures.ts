import type { Db } from '../database.ts'
import { isKept } from '../given-up.ts'

/** An uploaded picture: its URL, and its size in pixels. */
export interface KeptPicture {
  url: string
  width: number
  height: number
}

/** The URL of a stored picture. */
export const pictureUrl = (sha256: string, extension: string): string => `/pictures/${sha256}.${extension}`

/**
 * Pictures by their ids. Marks them as used from this moment, so that no clean-up removes them before the event is written and
 * shown.
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

/** The digests in the picture URLs of a text. */
export const digestsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\/pictures\/([0-9a-f]{64})\.(?:jpg|png)/g)].map(([, sha256 = '']) => sha256)),
]

/** Pictures by the digests in their URLs. Marks them as used, too. */
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
