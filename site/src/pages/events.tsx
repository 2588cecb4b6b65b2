import { dayInWords } from '@opdesk/contracts/words/formats.ts'
import type { PageProps } from '../page-props.ts'
import { EventTile } from '../parts/content-cards.tsx'
import { Gallery } from '../parts/gallery.tsx'
import { html } from '../parts/html.ts'
import { Page, PageHead } from '../parts/page.tsx'
import { Pager } from '../parts/pager.tsx'
import { Share } from '../parts/share.tsx'
import { inLanguageOf, langAttribute } from '../parts/texts.ts'

export const EventsPage = ({ frame, events, page, pages }: PageProps<'events'>) => {
  const { words } = inLanguageOf(frame)
  const texts = words.content.events
  return (
    <Page frame={frame}>
      <PageHead title={texts.title} text={texts.lead} />
      <div className="wrap">
        {events.length === 0 && <p>{texts.none}</p>}
        <ul className="grid">
          {events.map((event, index) => (
            <li key={event.id}>
              <EventTile frame={frame} event={event} first={index === 0} />
            </li>
          ))}
        </ul>
        <Pager frame={frame} path="/events" page={page} pages={pages} />
      </div>
    </Page>
  )
}

export const EventPage = ({ frame, event }: PageProps<'event'>) => {
  const { language, words, at } = inLanguageOf(frame)
  return (
    <Page frame={frame}>
      <article className="wrap narrow article">
        <h1 {...langAttribute(frame, event.title)}>{event.title}</h1>
        <p className="meta">
          <time dateTime={event.date}>{dayInWords(language, event.date)}</time>
        </p>
        <Gallery frame={frame} pictures={event.pictures} />
        <div className="prose" {...langAttribute(frame, event.html)} {...html(event.html)} />
        <Share frame={frame} title={event.title} />
        <p className="after">
          <a className="arrow-link" href={at('/events')}>
            {words.content.events.all}
          </a>
        </p>
      </article>
    </Page>
  )
}
