import { dayInWords, dayOf } from '@opdesk/contracts/words/formats.ts'
import type { PageProps } from '../page-props.ts'
import { NewsCard } from '../parts/content-cards.tsx'
import { Gallery } from '../parts/gallery.tsx'
import { html } from '../parts/html.ts'
import { Icon } from '../parts/icon.tsx'
import { Page, PageHead } from '../parts/page.tsx'
import { Pager } from '../parts/pager.tsx'
import { Picture } from '../parts/picture.tsx'
import { Share } from '../parts/share.tsx'
import { inLanguageOf, langAttribute } from '../parts/texts.ts'

export const MediaPage = ({ frame, items, page, pages }: PageProps<'media'>) => {
  const { words } = inLanguageOf(frame)
  const texts = words.content.media
  return (
    <Page frame={frame}>
      <PageHead title={texts.title} text={texts.lead} />
      <div className="wrap">
        {items.length === 0 && <p>{texts.none}</p>}
        <ul className="grid">
          {items.map((item, index) => (
            <li key={item.id}>
              <NewsCard frame={frame} item={item} first={index === 0} />
            </li>
          ))}
        </ul>
        <Pager frame={frame} path="/media" page={page} pages={pages} />
      </div>
    </Page>
  )
}

export const MediaItemPage = ({ frame, item }: PageProps<'media-item'>) => {
  const { language, words, at } = inLanguageOf(frame)
  const texts = words.content.media
  const day = dayOf(item.publishedAt)
  return (
    <Page frame={frame}>
      <article className="wrap narrow article">
        <p className="publisher">
          {item.icon && <Picture picture={{ ...item.icon, alt: '' }} sizes="32px" />}
          {item.publisher}
        </p>
        <h1 {...langAttribute(frame, item.title)}>{item.title}</h1>
        <p className="meta">
          <span>{words.content.blogs.by(item.author)}</span>
          <time dateTime={day}>{dayInWords(language, day)}</time>
        </p>
        <Gallery frame={frame} pictures={item.pictures} />
        <div className="prose" {...langAttribute(frame, item.html)} {...html(item.html)} />
        <div className="actions">
          <a className="button" href={item.articleUrl} rel="noopener" target="_blank">
            {texts.read(item.publisher)}
            <Icon name="out" />
            <span className="visually-hidden"> {words.frame.newTab}</span>
          </a>
        </div>
        <Share frame={frame} title={item.title} />
        <p className="after">
          <a className="arrow-link" href={at('/media')}>
            {texts.all}
          </a>
        </p>
      </article>
    </Page>
  )
}
