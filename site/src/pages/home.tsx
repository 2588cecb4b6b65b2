import { brand } from '../../brand/brand.ts'
import type { PageProps } from '../page-props.ts'
import { Carousel, CarouselButtons } from '../parts/carousel.tsx'
import { PostCard } from '../parts/content-cards.tsx'
import { Drawing } from '../parts/drawing.tsx'
import { Enquiry } from '../parts/enquiry.tsx'
import { AppLinks } from '../parts/footer.tsx'
import { HealthCard } from '../parts/health-card.tsx'
import { HomeBanners } from '../parts/home-banners.tsx'
import { Icon } from '../parts/icon.tsx'
import { LinkedInPosts } from '../parts/linkedin.tsx'
import { Organizations } from '../parts/organizations.tsx'
import { Page } from '../parts/page.tsx'
import { PlanCard } from '../parts/plan-card.tsx'
import { byPrice } from '../parts/plan-options.ts'
import { QuoteDialog } from '../parts/quote-dialog.tsx'
import { Reviews } from '../parts/reviews.tsx'
import { Section } from '../parts/section.tsx'
import { addressOfService, services } from '../parts/service-card.tsx'
import { Steps } from '../parts/steps.tsx'
import { inLanguageOf } from '../parts/texts.ts'

type Props = PageProps<'home'>

const ServicesGrid = ({ frame }: Pick<Props, 'frame'>) => {
  const { words, at } = inLanguageOf(frame)
  return (
    <Section title={words.home.servicesTitle} text={words.home.servicesText}>
      <ul className="services-grid">
        {services.map(service => (
          <li key={service}>
            <a href={at(addressOfService(service))}>
              <span className="service-icon">
                <Icon name={service} />
              </span>
              {words.services.items[service].name}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Plans = ({ frame, plans }: Pick<Props, 'frame' | 'plans'>) => {
  const { words, at } = inLanguageOf(frame)
  if (plans.length === 0) return null
  return (
    <Section
      tone="wash"
      title={words.home.plansTitle}
      text={words.home.plansText}
      aside={<CarouselButtons frame={frame} of="plans" />}
    >
      <Carousel id="plans" label={words.home.plansTitle} by="four" wraps>
        {byPrice(plans).map(plan => (
          <li key={plan.id}>
            <PlanCard frame={frame} plan={plan} />
          </li>
        ))}
      </Carousel>
      <p className="after">
        <a className="arrow-link" href={at('/subscription-plans')}>
          {words.home.allPlans}
          <Icon name="right" />
        </a>
      </p>
    </Section>
  )
}

const HowItWorks = ({ frame }: Pick<Props, 'frame'>) => {
  const { words } = inLanguageOf(frame)
  const { home } = words
  return (
    <Section title={home.howTitle}>
      <div className="how">
        <div>
          <Drawing name="how-subscribe" />
          <h3 className="how-title">{home.subscribeTitle}</h3>
          <Steps steps={home.subscribe} level="h4" />
        </div>
        <div>
          <Drawing name="how-claim" />
          <h3 className="how-title">{home.claimTitle}</h3>
          <Steps steps={home.claim} level="h4" />
        </div>
      </div>
    </Section>
  )
}

const Posts = ({ frame, posts }: Pick<Props, 'frame' | 'posts'>) => {
  const { words, at } = inLanguageOf(frame)
  if (posts.length === 0) return null
  return (
    <Section title={words.home.blogsTitle} aside={<CarouselButtons frame={frame} of="posts" />}>
      <Carousel id="posts" label={words.home.blogsTitle}>
        {posts.map(post => (
          <li key={post.id}>
            <PostCard frame={frame} post={post} />
          </li>
        ))}
      </Carousel>
      <p className="after">
        <a className="arrow-link" href={at('/blogs')}>
          {words.home.allBlogs}
          <Icon name="right" />
        </a>
      </p>
    </Section>
  )
}

const AboutUs = ({ frame }: Pick<Props, 'frame'>) => {
  const { words, at } = inLanguageOf(frame)
  const { home } = words
  return (
    <Section>
      <div className="split">
        <div>
          <h2>{home.aboutTitle}</h2>
          <p className="lead">{home.aboutText}</p>
          <div className="actions">
            <a className="button quiet" href={at('/about-us')}>
              {home.aboutAction}
            </a>
          </div>
        </div>
        <div className="card app-card">
          <h3>{home.appTitle}</h3>
          <p className="muted">{home.appText}</p>
          <AppLinks frame={frame} />
        </div>
      </div>
    </Section>
  )
}

const FollowUs = ({ frame, linkedIn }: Pick<Props, 'frame' | 'linkedIn'>) => {
  const { words } = inLanguageOf(frame)
  return (
    <Section tone="wash" title={words.home.followTitle}>
      {linkedIn.length > 0 && <LinkedInPosts frame={frame} posts={linkedIn} />}
      <ul className="social">
        {brand.social.map(({ name, url }) => (
          <li key={name}>
            <a className="button quiet small" href={url} rel="noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export const HomePage = ({ frame, plans, reviews, posts, organizations, linkedIn }: Props) => {
  const { words, at } = inLanguageOf(frame)
  const { home } = words
  return (
    <Page frame={frame}>
      <HomeBanners frame={frame} />
      <ServicesGrid frame={frame} />
      <Plans frame={frame} plans={plans} />
      <HowItWorks frame={frame} />
      <Section tone="warm">
        <div className="split">
          <HealthCard frame={frame} />
          <div>
            <h2>{home.card.title}</h2>
            <p className="lead">{home.card.text}</p>
            <ul className="ticks">
              {home.card.points.map(point => (
                <li key={point}>
                  <Icon name="check" />
                  {point}
                </li>
              ))}
            </ul>
            <div className="actions">
              <a className="button" href={at('/user/register')}>
                {home.card.action}
              </a>
            </div>
          </div>
        </div>
      </Section>
      <Reviews frame={frame} reviews={reviews} title={home.reviewsTitle} text={home.reviewsText} />
      <Posts frame={frame} posts={posts} />
      <Section tone="wash" id="enquiry">
        <div className="split top">
          <div>
            <h2>{home.enquiryTitle}</h2>
            <p className="lead">{home.enquiryText}</p>
          </div>
          <div className="card form-card">
            <Enquiry frame={frame} />
          </div>
        </div>
      </Section>
      <Organizations frame={frame} organizations={organizations} />
      <AboutUs frame={frame} />
      <FollowUs frame={frame} linkedIn={linkedIn} />
      <QuoteDialog frame={frame} />
    </Page>
  )
}
