import type { BlogCard, EventCard, Frame, MediaCard } from '@opdesk/contracts/site/pages.ts'
import type { Picture as PictureOf } from '@opdesk/contracts/site/pictures.ts'
import { dayInWords, dayOf } from '@opdesk/contracts/words/formats.ts'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'
import { inLanguageOf, langAttribute } from './texts.ts'

const SIZES = '(min-width: 68em) 24rem, (min-width: 48em) 45vw, 92vw'

/** The picture of a card. The alternative text is empty, because the card's title describes the picture. */
const Cover = ({ picture, first }: { picture: PictureOf | null; first: boolean }) => (
  <div className="cover">{picture && <Picture picture={{ ...picture, alt: '' }} sizes={SIZES} first={first} />}</div>
)

interface Props {
  frame: Frame
  level?: 'h2' | 'h3'
  /** True if the picture is visible at once and loads without delay. */
  first?: boolean
}

export const PostCard = ({ frame, post, level: Title = 'h3', first = false }: Props & { post: BlogCard }) => {
  const { language, words, at } = inLanguageOf(frame)
  return (
    <article className="card content-card">
      <Cover picture={post.cover} first={first} />
      <Title>
        <a className="whole" href={at(post.path)} {...langAttribute(frame, post.title)}>
          {post.title}
        </a>
      </Title>
      <p className="muted" {...langAttribute(frame, post.excerpt)}>
        {post.excerpt}
      </p>
      <p className="meta">
        <time dateTime={dayOf(post.publishedAt)}>{dayInWords(language, dayOf(post.publishedAt))}</time>
        <span>{words.content.blogs.minutes(post.minutes)}</span>
      </p>
    </article>
  )
}

/** Links to the external article, and to our page about it. */
export const NewsCard = ({ frame, item, first = false }: Props & { item: MediaCard }) => {
  const { language, words, at } = inLanguageOf(frame)
  return (
    <article className="card content-card">
      <Cover picture={item.cover} first={first} />
      <p className="publisher">
        {item.icon && <Picture picture={{ ...item.icon, alt: '' }} sizes="32px" />}
        {item.publisher}
      </p>
      <h2>
        <a href={at(item.path)} {...langAttribute(frame, item.title)}>
          {item.title}
        </a>
      </h2>
      <p className="muted" {...langAttribute(frame, item.excerpt)}>
        {item.excerpt}
      </p>
      <p className="meta">
        <time dateTime={dayOf(item.publishedAt)}>{dayInWords(language, dayOf(item.publishedAt))}</time>
      </p>
      <a className="arrow-link" href={item.articleUrl} rel="noopener" target="_blank">
        {words.content.media.read(item.publisher)}
        <Icon name="out" />
        <span className="visually-hidden"> {words.frame.newTab}</span>
      </a>
    </article>
  )
}

/** Links to the event in a new tab, as the specification requires. */
export const EventTile = ({ frame, event, first = false }: Props & { event: EventCard }) => {
  const { language, words, at } = inLanguageOf(frame)
  return (
    <article className="card content-card">
      <Cover picture={event.cover} first={first} />
      <p className="meta">
        <Icon name="calendar" />
        <time dateTime={event.date}>{dayInWords(language, event.date)}</time>
      </p>
      <h2>
        <a className="whole" href={at(event.path)} target="_blank" rel="noopener">
          <span {...langAttribute(frame, event.title)}>{event.title}</span>
          <span className="visually-hidden"> {words.frame.newTab}</span>
        </a>
      </h2>
    </article>
  )
}
