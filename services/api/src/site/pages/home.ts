import { listBlogs, listLinkedIn, listOrganizations, listReviews } from '../content.ts'
import { definePage } from '../page-definition.ts'
import { planMasters, readPlanCards } from './plan-cards.ts'

/** Articles in the carousel. */
const POSTS = 6
const REVIEWS = 12

export const homePage = definePage<'home'>({
  page: 'home',
  path: '/',
  aliases: ['/homepage'],
  words: 'home',
  shows: [...planMasters, 'googleReview', 'blog', 'linkedin', 'corporation'],
  pictures: true,
  load: async context => {
    const { db, language } = context
    const plans = await readPlanCards(context)
    const reviews = await listReviews(db, language)
    const posts = await listBlogs(db, language)
    return {
      props: {
        plans,
        reviews: reviews.slice(0, REVIEWS),
        posts: posts.slice(0, POSTS),
        organizations: await listOrganizations(db),
        linkedIn: await listLinkedIn(db, language),
      },
    }
  },
})
