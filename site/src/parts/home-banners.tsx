import type { Frame } from '@opdesk/contracts/site/pages.ts'
import { Carousel, CarouselButtons } from './carousel.tsx'
import { Drawing } from './drawing.tsx'
import { Receipt } from './receipt.tsx'
import { inLanguageOf } from './texts.ts'

/** The top of the home page: three banners; the first has the page's title. They move by hand only. */
export const HomeBanners = ({ frame }: { frame: Frame }) => {
  const { words, at } = inLanguageOf(frame)
  const { home } = words
  const { hero, corporateBanner, demoBanner } = home
  return (
    <section className="banners" aria-label={home.banners}>
      <div className="wrap">
        <Carousel id="banners" label={home.banners} by="one" wraps>
          <li>
            <div className="banner">
              <div>
                <h1>{hero.title}</h1>
                <p>{hero.text}</p>
                <div className="actions">
                  <a className="button sun" href={at('/subscription-plans')}>
                    {hero.retail}
                  </a>
                  <a className="button quiet" href={at('/subscription-plans-corporate')}>
                    {hero.corporate}
                  </a>
                </div>
              </div>
              <Receipt frame={frame} />
            </div>
          </li>
          <li>
            <div className="banner">
              <div>
                <h2>{corporateBanner.title}</h2>
                <p>{corporateBanner.text}</p>
                <div className="actions">
                  <a className="button sun" href={at('/subscription-plans-corporate')}>
                    {corporateBanner.action}
                  </a>
                </div>
              </div>
              <Drawing name="banner-corporate" />
            </div>
          </li>
          <li>
            <div className="banner">
              <div>
                <h2>{demoBanner.title}</h2>
                <p>{demoBanner.text}</p>
                <div className="actions">
                  <a className="button sun" href={at('/contact-us')}>
                    {demoBanner.action}
                  </a>
                </div>
              </div>
              <Drawing name="banner-claims" />
            </div>
          </li>
        </Carousel>
        <CarouselButtons frame={frame} of="banners" />
      </div>
    </section>
  )
}
