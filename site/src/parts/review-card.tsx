import type { Frame, Review } from '@opdesk/contracts/site/pages.ts'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'
import { splitLongText } from './split-long-text.ts'
import { inLanguageOf, langAttribute } from './texts.ts'

const STAR = 'M10 1.5l2.6 5.6 6.1.7-4.5 4.2 1.2 6L10 15l-5.4 3 1.2-6L1.3 7.8l6.1-.7z'

/** Five stars, filled to a tenth of a star. The label gives the rating in words. */
const Stars = ({ rating, label }: { rating: number; label: string }) => (
  <p className="stars">
    <svg viewBox="0 0 100 20" width="100" height="20" aria-hidden="true">
      {[0, 1, 2, 3, 4].map(star => (
        <path
          key={star}
          d={STAR}
          transform={`translate(${star * 20})`}
          className={rating >= star + 0.75 ? 'full' : rating >= star + 0.25 ? 'half' : 'empty'}
        />
      ))}
    </svg>
    <span className="visually-hidden">{label}</span>
    <span aria-hidden="true" className="tabular">
      {rating.toFixed(1)}
    </span>
  </p>
)

/** A review as it was written, cut after 140 characters; the rest can be opened below. */
export const ReviewCard = ({ frame, review }: { frame: Frame; review: Review }) => {
  const { words } = inLanguageOf(frame)
  const { head, rest } = splitLongText(review.feedback)
  return (
    <figure className="card review">
      <Stars rating={review.rating} label={words.home.rating(review.rating.toFixed(1))} />
      <blockquote>
        <p {...langAttribute(frame, review.feedback)}>
          {head}
          {rest && <span className="dots">…</span>}
        </p>
        {rest && (
          <details className="rest">
            <summary>
              <span className="when-closed">{words.frame.readMore}</span>
              <span className="when-open">{words.frame.readLess}</span>
              <span className="visually-hidden">: {review.name}</span>
            </summary>
            <p {...langAttribute(frame, review.feedback)}>{rest}</p>
          </details>
        )}
      </blockquote>
      <figcaption>
        {review.avatar ? (
          <Picture picture={{ ...review.avatar, alt: '' }} sizes="48px" />
        ) : (
          <span className="initial" aria-hidden="true">
            {[...review.name][0]}
          </span>
        )}
        <span>
          <strong>{review.name}</strong>
          {review.organization && <span className="muted">{review.organization}</span>}
          {review.url && (
            <a href={review.url} rel="noopener nofollow" target="_blank">
              {words.home.onGoogle}
              <Icon name="out" />
              <span className="visually-hidden"> {words.frame.newTab}</span>
            </a>
          )}
        </span>
      </figcaption>
    </figure>
  )
}
