import type { Db } from '../database.ts'
import { isKept } from '../given-up.ts'

/** An uploaded picture as pages name it: its address, and its size in pixels. */
export interface KeptPicture {
  url: string
  width: number
  height: number
}

/** The address of a picture as it is kept. */
export const pictureUrl = (sha256: string, extension: string): string => `/pictures/${sha256}.${extension}`

/** Pictures by their ids. They count as used from this moment, so nobody removes them before the event is written and shown. */
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

/** The digests in addresses of pictures in a text. */
export const digestsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\/pictures\/([0-9a-f]{64})\.(?:jpg|png)/g)].map(([, sha256 = '']) => sha256)),
]

/** Pictures by the digests in their addresses, used from this moment as well. */
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
