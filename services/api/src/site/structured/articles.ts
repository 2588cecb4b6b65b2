import type { Brand } from '@opdesk/contracts/site/brand.ts'
import { type Language, pathIn } from '@opdesk/contracts/site/language.ts'
import type { BlogPost, EventItem, Faq, Job } from '@opdesk/contracts/site/pages.ts'
import type { Picture } from '@opdesk/contracts/site/pictures.ts'

interface Around {
  origin: string
  language: Language
  brand: Brand
}

const absolute = (origin: string, url: string): string => new URL(url, origin).href
const images = (origin: string, pictures: readonly Picture[]) =>
  pictures.length > 0 ? { image: pictures.map(({ url }) => absolute(origin, url)) } : {}
const locality = ({ address }: Brand) => ({
  '@type': 'PostalAddress',
  streetAddress: address.street,
  addressLocality: address.city,
  addressRegion: address.state,
  postalCode: address.pincode,
  addressCountry: 'IN',
})

/** An article of the blog for search engines. */
export const blogPosting = (post: BlogPost, { origin, language, brand }: Around) => {
  const url = `${origin}${pathIn(language, post.path)}`
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    inLanguage: language,
    url,
    mainEntityOfPage: url,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    author: { '@type': 'Person', name: post.author },
    publisher: { '@type': 'Organization', name: brand.name, url: origin },
    ...images(origin, post.pictures),
  }
}

/** An event for search engines: on a day in India, at our address. */
export const eventEntry = (event: EventItem, { origin, language, brand }: Around) => ({
  '@type': 'Event',
  name: event.title,
  description: event.excerpt,
  startDate: event.date,
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  location: { '@type': 'Place', name: brand.name, address: locality(brand) },
  organizer: { '@type': 'Organization', name: brand.name, url: origin },
  url: `${origin}${pathIn(language, event.path)}`,
  ...images(origin, event.pictures),
})

/** An open position for search engines. */
export const jobPosting = (job: Job, { origin, language, brand }: Around) => ({
  '@type': 'JobPosting',
  title: job.title,
  description: job.html,
  datePosted: job.publishedAt,
  employmentType: 'FULL_TIME',
  directApply: true,
  identifier: { '@type': 'PropertyValue', name: brand.name, value: job.id },
  url: `${origin}${pathIn(language, job.path)}`,
  hiringOrganization: { '@type': 'Organization', name: brand.legalName, sameAs: origin },
  jobLocation: { '@type': 'Place', address: locality(brand) },
})

/** Questions and answers for search engines; undefined without any. */
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
