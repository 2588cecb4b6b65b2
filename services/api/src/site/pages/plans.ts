import { priceOf } from '@opdesk/contracts/money.ts'
import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import { faq } from '@opdesk/contracts/resource/faq.ts'
import { googleReview } from '@opdesk/contracts/resource/google-review.ts'
import { healthCheckupPlan, offeredCheckup } from '@opdesk/contracts/resource/health-checkup-plan.ts'
import type { CheckupCard } from '@opdesk/contracts/site/pages.ts'
import { faqs as readFaqs } from '@opdesk/projections/content/faqs.ts'
import { reviews as readReviews } from '@opdesk/projections/content/reviews.ts'
import { organizationNames } from '@opdesk/projections/content/settings.ts'
import { listResource } from '@opdesk/projections/resource/query.ts'
import { definePage } from '../page-definition.ts'
import { faqEntry } from '../structured/articles.ts'
import { checkupProduct, planProduct } from '../structured/offers.ts'
import { planMasters, readPlanCards } from './plan-cards.ts'

const everything = { page: 1, pageSize: 1000, sortBy: 'name', sortOrder: 1 } as const
/** Number of questions shown below the plans. */
const QUESTIONS = 5

export const retailPlansPage = definePage<'subscription-plans'>({
  page: 'subscription-plans',
  path: '/subscription-plans',
  shortcuts: ['/plans'],
  words: 'subscription-plans',
  shows: [...planMasters, faq.name],
  load: async context => {
    const plans = await readPlanCards(context)
    const faqs = (await readFaqs(context.db, context.language)).slice(0, QUESTIONS)
    return { props: { plans, faqs }, structured: plans.map(plan => planProduct(plan, context)) }
  },
})

/** Shows what a corporate plan may contain; the plans themselves are visible only to the people of their organizations. */
export const corporatePlansPage = definePage<'subscription-plans-corporate'>({
  page: 'subscription-plans-corporate',
  path: '/subscription-plans-corporate',
  shortcuts: ['/corporate'],
  words: 'subscription-plans-corporate',
  shows: [corporation.name, googleReview.name],
  pictures: true,
  load: async ({ db, language }) => {
    const reviews = await readReviews(db, language)
    return {
      props: {
        plans: [],
        organizations: await organizationNames(db),
        reviews: reviews.filter(({ organization }) => organization !== null),
      },
    }
  },
})

export const healthPlansPage = definePage<'health-plans'>({
  page: 'health-plans',
  path: '/health-plans',
  words: 'health-plans',
  shows: [healthCheckupPlan.name],
  load: async context => {
    const { records } = await listResource(context.db, healthCheckupPlan, everything)
    const checkups = records.map((record): CheckupCard => {
      const { name, base_price, discounted_price, parameters, test_details } = offeredCheckup.parse(record)
      return {
        id: record._id,
        name,
        basePrice: priceOf(base_price),
        price: priceOf(discounted_price),
        parameters,
        tests: test_details.map(test => ({
          label: test.sub_parameter,
          count: test.sub_parameter_count,
          names: test.tests_name,
        })),
      }
    })
    return { props: { checkups }, structured: checkups.map(checkup => checkupProduct(checkup, context)) }
  },
})

export const faqsPage = definePage<'faqs'>({
  page: 'faqs',
  path: '/FAQs',
  shortcuts: ['/faq'],
  words: 'faqs',
  shows: [faq.name],
  load: async ({ db, language }) => {
    const faqs = await readFaqs(db, language)
    return { props: { faqs }, structured: faqEntry(faqs) }
  },
})
