import { findEvent, listEvents } from '../content.ts'
import { definePage } from '../page-definition.ts'
import { eventEntry } from '../structured/articles.ts'
import { pageOfList } from './page-of-list.ts'

export const eventsPage = definePage<'events'>({
  page: 'events',
  path: '/events',
  words: 'events',
  shows: ['event'],
  pictures: true,
  paged: true,
  load: async ({ db, language, number }) => {
    const found = pageOfList(await listEvents(db, language), number)
    return found && { props: { events: found.items, page: found.page, pages: found.pages } }
  },
})

export const eventPage = definePage<'event'>({
  page: 'event',
  path: '/events/:id/:slug',
  aliases: ['/events/:id'],
  words: 'events',
  shows: ['event'],
  pictures: true,
  load: async context => {
    const { db, language, params, words } = context
    const event = await findEvent(db, language, params.id ?? '')
    if (event === undefined || event === 'gone') return event
    return {
      path: event.path,
      title: event.title,
      description: event.excerpt,
      label: event.title,
      above: [{ label: words.pages.events.label, path: '/events' }],
      structured: [eventEntry(event, context)],
      props: { event },
    }
  },
  listed: async db => (await listEvents(db, 'en')).map(({ path }) => ({ path, modified: null })),
})
