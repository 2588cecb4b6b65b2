import { blog } from '@opdesk/contracts/resource/blog.ts'
import type { Language } from '@opdesk/contracts/site/language.ts'
import type { BlogCard, BlogPost } from '@opdesk/contracts/site/pages.ts'
import type { Db } from '../database/database.ts'
import { addressOf } from './address.ts'
import { picturesIn, type SourcesOf, shownPicture } from './pictures.ts'
import { type ContentPage, findShown, type PublishedRow, publishedFields, publishedPage, publishedRecords } from './published.ts'
import { excerptOf, inLanguage, minutesToRead, withSources } from './texts.ts'

const stored = blog.answer.omit({ _id: true, createdAt: true, updatedAt: true }).extend(publishedFields)

const htmlOf = ({ record }: PublishedRow, language: Language): string => {
  const { desciption, desciption_hi } = stored.parse(record)
  return inLanguage(language, desciption, desciption_hi)
}

const cardOf = (row: PublishedRow, language: Language, sources: SourcesOf): BlogCard => {
  const { title, title_hi, author, published_at, slug, pictures } = stored.parse(row.record)
  const html = htmlOf(row, language)
  const [cover] = pictures
  return {
    id: row.id,
    path: addressOf('blogs', row.id, slug),
    title: inLanguage(language, title, title_hi),
    author,
    publishedAt: published_at,
    minutes: minutesToRead(html),
    excerpt: excerptOf(html),
    cover: cover ? shownPicture(cover, language, sources) : null,
  }
}

const cards =
  (db: Db, language: Language) =>
  async (rows: readonly PublishedRow[]): Promise<BlogCard[]> => {
    const sources = await picturesIn(db, rows)
    return rows.map(row => cardOf(row, language, sources))
  }

/** The whole post, from a published record or a previewed draft. */
async function blogPostOf(db: Db, language: Language, row: PublishedRow): Promise<BlogPost> {
  const sources = await picturesIn(db, row)
  return {
    ...cardOf(row, language, sources),
    updatedAt: row.updated_at,
    html: withSources(htmlOf(row, language), sources),
    pictures: stored.parse(row.record).pictures.map(picture => shownPicture(picture, language, sources)),
  }
}

/** A page of the published posts, newest first. `page` counts from 1. */
export const blogPage = (
  db: Db,
  language: Language,
  asked: { page?: number; pageSize?: number } = {},
): Promise<ContentPage<BlogCard>> => publishedPage(db, blog, asked, cards(db, language))

/** A published post; 'gone' if it was withdrawn, undefined if it does not exist. With `draftsAt`, drafts are found as well. */
export const findBlog = (db: Db, language: Language, id: string, draftsAt?: string): Promise<BlogPost | 'gone' | undefined> =>
  findShown(db, blog, { id, draftsAt }, row => blogPostOf(db, language, row))

/** The newest posts except one. */
export async function otherBlogs(db: Db, language: Language, except: string, count = 3): Promise<BlogCard[]> {
  return await cards(db, language)(await publishedRecords(db, blog, { pageSize: count, except }))
}
