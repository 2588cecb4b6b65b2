import {
  publicBlog,
  publicBlogCard,
  publicEvent,
  publicEventCard,
  publicItemQuery,
  publicListQuery,
  publicMedia,
  publicMediaCard,
} from '@opdesk/contracts/content/public.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { list, pageOf, success } from '@opdesk/contracts/http.ts'
import type { BlogCard, EventCard, MediaCard } from '@opdesk/contracts/site/pages.ts'
import type { Picture } from '@opdesk/contracts/site/pictures.ts'
import { blogPage, findBlog } from '@opdesk/projections/content/blogs.ts'
import { eventPage, findEvent } from '@opdesk/projections/content/events.ts'
import { findMedia, mediaPage } from '@opdesk/projections/content/media.ts'
import type { ContentPage } from '@opdesk/projections/content/published.ts'
import { idParams, ok, type Routes } from '../plugins/route.ts'

const config = { auth: 'public' } as const
const tags = ['content']
const PAGE = 10

const shown = <T>(found: T | 'gone' | undefined): T => {
  if (found === undefined) throw new DomainError('not_found')
  if (found === 'gone') throw new DomainError('gone')
  return found
}

const urls = (pictures: readonly (Picture | null)[]): string[] => pictures.flatMap(picture => picture?.url ?? [])

const paged = <T, R>({ records, page, total }: ContentPage<T>, pageSize: number, of: (record: T) => R) =>
  ok({ records: records.map(of), pagination: pageOf(total, page, pageSize) })

const ofBlog = ({ id: _id, publishedAt: createdAt, ...card }: BlogCard) => ({
  ...card,
  _id,
  createdAt,
  fileUrls: urls([card.cover]),
})
const ofMedia = ({ id: _id, publishedAt: createdAt, publisher: media_name, articleUrl: media_url, ...card }: MediaCard) => ({
  ...card,
  _id,
  createdAt,
  media_name,
  media_url,
  mediaIconUrl: card.icon?.url ?? null,
  fileUrls: urls([card.cover]),
})
const ofEvent = ({ id: _id, ...card }: EventCard) => ({ ...card, _id, fileUrls: urls([card.cover]) })

/** Public lists of posts, media and events: only published records, newest first. */
export const publicContentRoutes: Routes = (app, { db }) => {
  const querystring = publicListQuery(PAGE)
  const one = { params: idParams, querystring: publicItemQuery, tags }

  app.get(
    '/public/blogs',
    { config, schema: { tags, querystring, response: { 200: list(publicBlogCard) } } },
    async ({ query: { language, page, pageSize } }) => paged(await blogPage(db, language, { page, pageSize }), pageSize, ofBlog),
  )
  app.get('/public/blogs/:id', { config, schema: { ...one, response: { 200: success(publicBlog) } } }, async request => {
    const { html: desciption, ...post } = shown(await findBlog(db, request.query.language, request.params.id))
    return ok({ ...post, ...ofBlog(post), desciption, pictures: post.pictures, fileUrls: urls(post.pictures) })
  })

  app.get(
    '/public/media',
    { config, schema: { tags, querystring, response: { 200: list(publicMediaCard) } } },
    async ({ query: { language, page, pageSize } }) =>
      paged(await mediaPage(db, language, { page, pageSize }), pageSize, ofMedia),
  )
  app.get('/public/media/:id', { config, schema: { ...one, response: { 200: success(publicMedia) } } }, async request => {
    const { html: desciption, ...item } = shown(await findMedia(db, request.query.language, request.params.id))
    return ok({ ...item, ...ofMedia(item), desciption, pictures: item.pictures, fileUrls: urls(item.pictures) })
  })

  app.get(
    '/public/events',
    { config, schema: { tags, querystring, response: { 200: list(publicEventCard) } } },
    async ({ query: { language, page, pageSize } }) =>
      paged(await eventPage(db, language, { page, pageSize }), pageSize, ofEvent),
  )
  app.get('/public/events/:id', { config, schema: { ...one, response: { 200: success(publicEvent) } } }, async request => {
    const {
      html: description,
      publishedAt: createdAt,
      ...event
    } = shown(await findEvent(db, request.query.language, request.params.id))
    return ok({
      ...event,
      ...ofEvent(event),
      createdAt,
      description,
      pictures: event.pictures,
      fileUrls: urls(event.pictures),
    })
  })
}
