import { media } from '@opdesk/contracts/resource/media.ts'
import type { Language } from '@opdesk/contracts/site/language.ts'
import type { MediaCard, MediaItem } from '@opdesk/contracts/site/pages.ts'
import type { Db } from '../database/database.ts'
import { addressOf } from './address.ts'
import { picturesIn, type SourcesOf, shownPicture } from './pictures.ts'
import { type ContentPage, findShown, type PublishedRow, publishedFields, publishedPage } from './published.ts'
import { excerptOf, inLanguage, withSources } from './texts.ts'

const stored = media.answer.omit({ _id: true, createdAt: true, updatedAt: true }).extend(publishedFields)

const htmlOf = ({ record }: PublishedRow, language: Language): string => {
  const { desciption, desciption_hi } = stored.parse(record)
  return inLanguage(language, desciption, desciption_hi)
}

const cardOf = (row: PublishedRow, language: Language, sources: SourcesOf): MediaCard => {
  const { title, title_hi, author, media_name, media_url, published_at, slug, pictures, icon } = stored.parse(row.record)
  const [cover] = pictures
  const [logo] = icon
  return {
    id: row.id,
    path: addressOf('media', row.id, slug),
    title: inLanguage(language, title, title_hi),
    author,
    publisher: media_name,
    publishedAt: published_at,
    excerpt: excerptOf(htmlOf(row, language)),
    articleUrl: media_url,
    icon: logo ? shownPicture(logo, language, sources, media_name) : null,
    cover: cover ? shownPicture(cover, language, sources) : null,
  }
}

/** The whole item, from a published record or a previewed draft. */
async function mediaItemOf(db: Db, language: Language, row: PublishedRow): Promise<MediaItem> {
  const sources = await picturesIn(db, row)
  return {
    ...cardOf(row, language, sources),
    updatedAt: row.updated_at,
    html: withSources(htmlOf(row, language), sources),
    pictures: stored.parse(row.record).pictures.map(picture => shownPicture(picture, language, sources)),
  }
}

/** A page of the published items, newest first. `page` counts from 1. */
export const mediaPage = (
  db: Db,
  language: Language,
  asked: { page?: number; pageSize?: number } = {},
): Promise<ContentPage<MediaCard>> =>
  publishedPage(db, media, asked, async rows => {
    const sources = await picturesIn(db, rows)
    return rows.map(row => cardOf(row, language, sources))
  })

/** A published item; 'gone' if it was withdrawn, undefined if it does not exist. With `draftsAt`, drafts are found as well. */
export const findMedia = (db: Db, language: Language, id: string, draftsAt?: string): Promise<MediaItem | 'gone' | undefined> =>
  findShown(db, media, { id, draftsAt }, row => mediaItemOf(db, language, row))
