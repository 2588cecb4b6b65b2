import type { PageProps } from '../page-props.ts'
import { AskCard } from '../parts/ask-card.tsx'
import { PostCard } from '../parts/content-cards.tsx'
import { Enquiry } from '../parts/enquiry.tsx'
import { FaqList } from '../parts/faq-list.tsx'
import { HomeFlow } from '../parts/home-flow.tsx'
import { HomeHero } from '../parts/home-hero.tsx'
import { HomeProof } from '../parts/home-proof.tsx'
import { Icon } from '../parts/icon.tsx'
import { Needs } from '../parts/needs.tsx'
import { Organizations } from '../parts/organizations.tsx'
import { Page } from '../parts/page.tsx'
import { byPrice } from '../parts/plan-options.ts'
import { PlanStrip } from '../parts/plan-strip.tsx'
import { QuoteDialog } from '../parts/quote-dialog.tsx'
import { Section } from '../parts/section.tsx'
import { inLanguageOf } from '../parts/texts.ts'
import { Voices } from '../parts/voices.tsx'

type Props = PageProps<'home'>

const Posts = ({ frame, posts }: Pick<Props, 'frame' | 'posts'>) => {
  const { words, at } = inLanguageOf(frame)
  if (posts.length === 0) return null
  return (
    <Section title={words.home.blogsTitle}>
      <ul className="grid">
        {posts.map(post => (
          <li key={post.id}>
            <PostCard frame={frame} post={post} />
          </li>
        ))}
      </ul>
      <p className="after">
        <a className="arrow-link" href={at('/blogs')}>
          {words.home.allBlogs}
          <Icon name="right" />
        </a>
      </p>
    </Section>
  )
}

export const HomePage = ({ frame, plans, proof, reviews, faqs, posts, organizations }: Props) => {
  const { words } = inLanguageOf(frame)
  const { home } = words
  const sorted = byPrice(plans)
  return (
    <Page frame={frame}>
      <HomeHero frame={frame} plans={sorted} />
      <HomeFlow frame={frame} />
      <HomeProof frame={frame} proof={proof} />
      <PlanStrip frame={frame} plans={sorted} />
      <Needs frame={frame} plans={sorted} />
      <Voices frame={frame} reviews={reviews} />
      <Section title={home.askTitle}>
        <div className="ask">
          {faqs.length > 0 && <FaqList frame={frame} faqs={faqs} name="home-questions" />}
          <AskCard frame={frame} />
        </div>
      </Section>
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
      <QuoteDialog frame={frame} />
    </Page>
  )
}
