import type { Frame, Review } from '@opdesk/contracts/site/pages.ts'
import { Carousel, CarouselButtons } from './carousel.tsx'
import { ReviewCard } from './review-card.tsx'
import { Section } from './section.tsx'

interface Props {
  frame: Frame
  reviews: readonly Review[]
  title: string
  text?: string
}

export const Reviews = ({ frame, reviews, title, text }: Props) => {
  if (reviews.length === 0) return null
  return (
    <Section title={title} {...(text && { text })} aside={<CarouselButtons frame={frame} of="reviews" />}>
      <Carousel id="reviews" label={title} wraps>
        {reviews.map(review => (
          <li key={review.id}>
            <ReviewCard frame={frame} review={review} />
          </li>
        ))}
      </Carousel>
    </Section>
  )
}
