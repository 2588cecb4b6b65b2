import { dayInWords, dayOf } from '@opdesk/contracts/words/formats.ts'
import type { PageProps } from '../page-props.ts'
import { PostCard } from '../parts/content-cards.tsx'
import { Gallery } from '../parts/gallery.tsx'
import { html } from '../parts/html.ts'
import { Page } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { Share } from '../parts/share.tsx'
import { inLanguageOf, langAttribute } from '../parts/texts.ts'

export const BlogPage = ({ frame, post, more }: PageProps<'blog'>) => {
  const { language, words, at } = inLanguageOf(frame)
  const texts = words.content.blogs
  const published = dayOf(post.publishedAt)
  const updated = dayOf(post.updatedAt)
  return (
    <Page frame={frame}>
      <article className="wrap narrow article">
        <h1 {...langAttribute(frame, post.title)}>{post.title}</h1>
        <p className="meta">
          <span>{texts.by(post.author)}</span>
          <time dateTime={published}>{dayInWords(language, published)}</time>
          <span>{texts.minutes(post.minutes)}</span>
          {updated !== published && <span>{texts.updated(dayInWords(language, updated))}</span>}
        </p>
        <Gallery frame={frame} pictures={post.pictures} />
        <div className="prose" {...langAttribute(frame, post.html)} {...html(post.html)} />
        <Share frame={frame} title={post.title} />
        <p className="after">
          <a className="arrow-link" href={at('/blogs')}>
            {texts.all}
          </a>
        </p>
      </article>
      {more.length > 0 && (
        <Section tone="wash" title={texts.more}>
          <ul className="grid">
            {more.map(card => (
              <li key={card.id}>
                <PostCard frame={frame} post={card} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Page>
  )
}
