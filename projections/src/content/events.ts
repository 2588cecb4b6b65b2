import { event } from '@opdesk/contracts/resource/event.ts'
import type { Language } from '@opdesk/contracts/site/language.ts'
import type { EventCard, EventItem } from '@opdesk/contracts/site/pages.ts'
import type { Db } from '../database/database.ts'
import { addressOf } from './address.ts'
import { picturesIn, type SourcesOf, shownPicture } from './pictures.ts'
import { type ContentPage, findShown, type PublishedRow, publishedFields, publishedPage } from './published.ts'
import { excerptOf, inLanguage, withSources } from './texts.ts'

const stored = event.answer.omit({ _id: true, createdAt: true, updatedAt: true }).extend(publishedFields)

const cardOf = (row: PublishedRow, language: Language, sources: SourcesOf): EventCard => {
  const { title, title_hi, date, slug, pictures } = stored.parse(row.record)
  const [cover] = pictures
  return {
    id: row.id,
    path: addressOf('events', row.id, slug),
    title: inLanguage(language, title, title_hi),
    date,
    cover: cover ? shownPicture(cover, language, sources) : null,
  }
}

/** The whole event, from a published record or a previewed draft. */
async function eventItemOf(db: Db, language: Language, row: PublishedRow): Promise<EventItem> {
  const sources = await picturesIn(db, row)
  const { description, description_hi, pictures, published_at } = stored.parse(row.record)
  const html = inLanguage(language, description, description_hi)
  return {
    ...cardOf(row, language, sources),
    publishedAt: published_at,
    updatedAt: row.updated_at,
    excerpt: excerptOf(html),
    html: withSources(html, sources),
    pictures: pictures.map(picture => shownPicture(picture, language, sources)),
  }
}

/** The published events, latest day first. `page` from 1. */
export const eventPage = (
  db: Db,
  language: Language,
  asked: { page?: number; pageSize?: number } = {},
): Promise<ContentPage<EventCard>> =>
  publishedPage(db, event, { ...asked, order: 'date' }, async rows => {
    const sources = await picturesIn(db, rows)
    return rows.map(row => cardOf(row, language, sources))
  })

/** A published event; 'gone' if it was withdrawn, undefined if it does not exist. With `draftsAt`, drafts are found as well. */
export const findEvent = (db: Db, language: Language, id: string, draftsAt?: string): Promise<EventItem | 'gone' | undefined> =>
  findShown(db, event, { id, draftsAt }, row => eventItemOf(db, language, row))
