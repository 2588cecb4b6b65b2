import type { Frame } from '@opdesk/contracts/site/pages.ts'
import type { Picture as PictureOf } from '@opdesk/contracts/site/pictures.ts'
import { Carousel, CarouselButtons } from './carousel.tsx'
import { Picture } from './picture.tsx'
import { inLanguageOf, langAttribute } from './texts.ts'

const SIZES = '(min-width: 52em) 50rem, 92vw'

/** The pictures of a post or event: a single picture as it is, several as a carousel. */
export const Gallery = ({ frame, pictures }: { frame: Frame; pictures: readonly PictureOf[] }) => {
  const { words } = inLanguageOf(frame)
  const [first] = pictures
  if (!first) return null
  if (pictures.length === 1)
    return (
      <div className="gallery">
        <Picture picture={first} sizes={SIZES} {...langAttribute(frame, first.alt)} first />
      </div>
    )
  return (
    <div className="gallery">
      <Carousel id="pictures" label={words.content.share.pictures} by="one">
        {pictures.map((picture, index) => (
          <li key={picture.url}>
            <Picture picture={picture} sizes={SIZES} {...langAttribute(frame, picture.alt)} first={index === 0} />
            <span className="visually-hidden">{words.frame.slide(index + 1, pictures.length)}</span>
          </li>
        ))}
      </Carousel>
      <CarouselButtons frame={frame} of="pictures" />
    </div>
  )
}
