import { findMedia, listMedia } from '../content.ts'
import { definePage } from '../page-definition.ts'
import { pageOfList } from './page-of-list.ts'

export const mediaPage = definePage<'media'>({
  page: 'media',
  path: '/media',
  words: 'media',
  shows: ['media'],
  pictures: true,
  paged: true,
  load: async ({ db, language, number }) => {
    const found = pageOfList(await listMedia(db, language), number)
    return found && { props: { items: found.items, page: found.page, pages: found.pages } }
  },
})

export const mediaItemPage = definePage<'media-item'>({
  page: 'media-item',
  path: '/media/:id/:slug',
  aliases: ['/media/:id'],
  words: 'media',
  shows: ['media'],
  pictures: true,
  load: async ({ db, language, params, words }) => {
    const item = await findMedia(db, language, params.id ?? '')
    if (item === undefined || item === 'gone') return item
    return {
      path: item.path,
      title: item.title,
      description: item.excerpt,
      label: item.title,
      above: [{ label: words.pages.media.label, path: '/media' }],
      props: { item },
    }
  },
  listed: async db => (await listMedia(db, 'en')).map(({ path, publishedAt }) => ({ path, modified: publishedAt })),
})
