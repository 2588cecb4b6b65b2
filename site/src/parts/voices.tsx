import type { Frame, Review } from '@opdesk/contracts/site/pages.ts'
import { Section } from './section.tsx'
import { splitLongText } from './split-long-text.ts'
import { inLanguageOf, langAttribute } from './texts.ts'

/** Reviews as text, with name, organization and rating; not rendered without reviews. */
export const Voices = ({ frame, reviews }: { frame: Frame; reviews: readonly Review[] }) => {
  const { words } = inLanguageOf(frame)
  if (reviews.length === 0) return null
  return (
    <Section tone="wash" title={words.home.reviewsTitle}>
      <ul className="voices">
        {reviews.map(({ id, name, feedback, rating, organization, url }) => {
          const { head, rest } = splitLongText(feedback)
          return (
            <li key={id}>
              <figure>
                <blockquote {...langAttribute(frame, feedback)}>
                  <p>
                    {head}
                    {rest && '…'}
                  </p>
                </blockquote>
                <figcaption>
                  <strong>{name}</strong>
                  {organization && <span className="muted">{organization}</span>}
                  <span className="muted">{words.home.rating(rating.toFixed(1))}</span>
                  {url && (
                    <a href={url} rel="noopener nofollow">
                      {words.home.onGoogle}
                      <span className="visually-hidden">: {name}</span>
                    </a>
                  )}
                </figcaption>
              </figure>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
