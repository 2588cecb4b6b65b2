import { event } from '@opdesk/contracts/resource/event.ts'
import { findEvent, eventPage as readPage } from '@opdesk/projections/content/events.ts'
import { definePage } from '../page-definition.ts'
import { eventEntry } from '../structured/articles.ts'
import { listedRecords } from './listed-records.ts'
import { existing } from './page-of-list.ts'

export const eventsPage = definePage<'events'>({
  page: 'events',
  path: '/events',
  words: 'events',
  shows: [event.name],
  pictures: true,
  paged: true,
  load: async ({ db, language, number }) => {
    const found = existing(await readPage(db, language, { page: number }))
    return found && { props: { events: found.records, page: found.page, pages: found.pages } }
  },
})

export const eventPage = definePage<'event'>({
  page: 'event',
  path: '/events/:id/:slug',
  aliases: ['/events/:id'],
  words: 'events',
  shows: [event.name],
  pictures: true,
  load: async context => {
    const { db, language, params, words, draftsAt } = context
    const found = await findEvent(db, language, params.id ?? '', draftsAt)
    if (found === undefined || found === 'gone') return found
    return {
      path: found.path,
      title: found.title,
      description: found.excerpt,
      label: found.title,
      above: [{ label: words.pages.events.label, path: '/events' }],
      structured: [eventEntry(found, context)],
      props: { event: found },
    }
  },
  sitemapEntries: db => listedRecords(db, event, 'events'),
})
