import type { Brand } from '@opdesk/contracts/site/brand.ts'
import { type Language, languageOf, pathIn } from '@opdesk/contracts/site/language.ts'
import type { BlogPost, EventItem, Faq, Job } from '@opdesk/contracts/site/pages.ts'
import type { Picture } from '@opdesk/contracts/site/pictures.ts'

interface SiteContext {
  origin: string
  language: Language
  brand: Brand
}

const absolute = (origin: string, url: string): string => new URL(url, origin).href
const images = (origin: string, pictures: readonly Picture[]) =>
  pictures.length > 0 ? { image: pictures.map(({ url }) => absolute(origin, url)) } : {}
/** The place of events and jobs, since their records name no place: all are in India, and a closer place would be a guess. */
const somewhereInIndia = { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'IN' } }

/** Describes an article of the blog for search engines. */
export const blogPosting = (post: BlogPost, { origin, language, brand }: SiteContext) => {
  const url = `${origin}${pathIn(language, post.path)}`
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    inLanguage: languageOf(language, post.html),
    url,
    mainEntityOfPage: url,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    author: { '@type': 'Person', name: post.author },
    publisher: { '@type': 'Organization', name: brand.name, url: origin },
    ...images(origin, post.pictures),
  }
}

/**
 * Describes an event for search engines, on its IST day. The record does not say whether people attend in person, so that is left
 * out.
 */
export const eventEntry = (event: EventItem, { origin, language, brand }: SiteContext) => ({
  '@type': 'Event',
  name: event.title,
  description: event.excerpt,
  startDate: event.date,
  eventStatus: 'https://schema.org/EventScheduled',
  location: somewhereInIndia,
  organizer: { '@type': 'Organization', name: brand.name, url: origin },
  url: `${origin}${pathIn(language, event.path)}`,
  ...images(origin, event.pictures),
})

/** Describes an open job for search engines. The record does not say how many hours the job takes, so that is left out. */
export const jobPosting = (job: Job, { origin, language, brand }: SiteContext) => ({
  '@type': 'JobPosting',
  title: job.title,
  description: job.html,
  datePosted: job.publishedAt,
  directApply: true,
  identifier: { '@type': 'PropertyValue', name: brand.name, value: job.id },
  url: `${origin}${pathIn(language, job.path)}`,
  hiringOrganization: { '@type': 'Organization', name: brand.legalName, sameAs: origin },
  jobLocation: somewhereInIndia,
})

/** Describes questions and answers for search engines; undefined if there are none. */
export const faqEntry = (faqs: readonly Faq[]) =>
  faqs.length === 0
    ? []
    : [
        {
          '@type': 'FAQPage',
          mainEntity: faqs.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ]
