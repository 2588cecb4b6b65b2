import type { ShownPicture } from '@opdesk/contracts/resource/content-fields.ts'
import type { Language } from '@opdesk/contracts/site/language.ts'
import { digestsIn } from '@opdesk/contracts/site/picture-urls.ts'
import type { Picture, PictureSource } from '@opdesk/contracts/site/pictures.ts'
import type { Db } from '../database/database.ts'

type Format = 'avif' | 'webp'
export type Sources = Readonly<Record<Format, readonly PictureSource[]>>
const NONE: Sources = { avif: [], webp: [] }

/** Looks up the variants of a picture by its URL. */
export type SourcesOf = (url: string) => Sources

/** Finds the variants of all pictures in these values, in picture lists and in texts. */
export async function picturesIn(db: Db, values: unknown): Promise<SourcesOf> {
  const digests = digestsIn(JSON.stringify(values) ?? '')
  if (digests.length === 0) return () => NONE
  const rows = await db
    .selectFrom('app.picture_variant')
    .select(['sha256', 'width', 'format'])
    .where('sha256', 'in', digests)
    .orderBy('width')
    .execute()
  const bySha = new Map<string, Record<Format, PictureSource[]>>()
  for (const { sha256, width, format } of rows) {
    const made = bySha.get(sha256) ?? { avif: [], webp: [] }
    made[format].push({ url: `/pictures/${sha256}-${width}.${format}`, width })
    bySha.set(sha256, made)
  }
  return url => bySha.get(digestsIn(url)[0] ?? '') ?? NONE
}

/** A picture as a page shows it. `described`: the alternative text if the picture has none. */
export const shownPicture = (
  { url, width, height, alt, alt_hi }: ShownPicture,
  language: Language,
  sourcesOf: SourcesOf,
  described = '',
): Picture => ({
  alt: (language === 'hi' && alt_hi) || alt || described,
  width,
  height,
  url,
  ...sourcesOf(url),
})
