import { blog } from '@opdesk/contracts/resource/blog.ts'
import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import { faq } from '@opdesk/contracts/resource/faq.ts'
import { googleReview } from '@opdesk/contracts/resource/google-review.ts'
import { blogPage } from '@opdesk/projections/content/blogs.ts'
import { claimProof } from '@opdesk/projections/content/claim-proof.ts'
import { faqs } from '@opdesk/projections/content/faqs.ts'
import { reviews } from '@opdesk/projections/content/reviews.ts'
import { organizationNames } from '@opdesk/projections/content/settings.ts'
import { definePage } from '../page-definition.ts'
import { planMasters, readPlanCards } from './plan-cards.ts'

/** Numbers of articles, reviews and questions shown. */
const POSTS = 3
const REVIEWS = 3
const QUESTIONS = 5

export const homePage = definePage<'home'>({
  page: 'home',
  path: '/',
  aliases: ['/homepage'],
  words: 'home',
  shows: [...planMasters, googleReview.name, faq.name, blog.name, corporation.name],
  pictures: true,
  load: async context => {
    const { db, language } = context
    const plans = await readPlanCards(context)
    const posts = await blogPage(db, language, { pageSize: POSTS })
    return {
      props: {
        plans,
        proof: await claimProof(db),
        reviews: (await reviews(db, language)).slice(0, REVIEWS),
        faqs: (await faqs(db, language)).slice(0, QUESTIONS),
        posts: posts.records,
        organizations: await organizationNames(db),
      },
    }
  },
})
