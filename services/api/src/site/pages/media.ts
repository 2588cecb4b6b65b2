import { media } from '@opdesk/contracts/resource/media.ts'
import { findMedia, mediaPage as readPage } from '@opdesk/projections/content/media.ts'
import { definePage } from '../page-definition.ts'
import { listedRecords } from './listed-records.ts'
import { existing } from './page-of-list.ts'

export const mediaPage = definePage<'media'>({
  page: 'media',
  path: '/media',
  words: 'media',
  shows: [media.name],
  pictures: true,
  paged: true,
  load: async ({ db, language, number }) => {
    const found = existing(await readPage(db, language, { page: number }))
    return found && { props: { items: found.records, page: found.page, pages: found.pages } }
  },
})

export const mediaItemPage = definePage<'media-item'>({
  page: 'media-item',
  path: '/media/:id/:slug',
  aliases: ['/media/:id'],
  words: 'media',
  shows: [media.name],
  pictures: true,
  load: async ({ db, language, params, words, draftsAt }) => {
    const item = await findMedia(db, language, params.id ?? '', draftsAt)
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
  sitemapEntries: db => listedRecords(db, media, 'media'),
})
