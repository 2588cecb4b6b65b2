import { blog } from '@opdesk/contracts/resource/blog.ts'
import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import { googleReview } from '@opdesk/contracts/resource/google-review.ts'
import { linkedin } from '@opdesk/contracts/resource/linkedin.ts'
import { blogPage } from '@opdesk/projections/content/blogs.ts'
import { linkedInPosts } from '@opdesk/projections/content/linkedin-posts.ts'
import { reviews } from '@opdesk/projections/content/reviews.ts'
import { organizationNames } from '@opdesk/projections/content/settings.ts'
import { definePage } from '../page-definition.ts'
import { planMasters, readPlanCards } from './plan-cards.ts'

/** Number of articles shown in the carousel. */
const POSTS = 6
const REVIEWS = 12

export const homePage = definePage<'home'>({
  page: 'home',
  path: '/',
  aliases: ['/homepage'],
  words: 'home',
  shows: [...planMasters, googleReview.name, blog.name, linkedin.name, corporation.name],
  pictures: true,
  load: async context => {
    const { db, language } = context
    const plans = await readPlanCards(context)
    const posts = await blogPage(db, language, { pageSize: POSTS })
    return {
      props: {
        plans,
        reviews: (await reviews(db, language)).slice(0, REVIEWS),
        posts: posts.records,
        organizations: await organizationNames(db),
        linkedIn: await linkedInPosts(db),
      },
    }
  },
})
