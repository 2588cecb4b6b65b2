import { blog } from '@opdesk/contracts/resource/blog.ts'
import type { Resource } from '@opdesk/contracts/resource/define-resource.ts'
import { event } from '@opdesk/contracts/resource/event.ts'
import { faq } from '@opdesk/contracts/resource/faq.ts'
import { googleReview } from '@opdesk/contracts/resource/google-review.ts'
import { job } from '@opdesk/contracts/resource/job.ts'
import { linkedin } from '@opdesk/contracts/resource/linkedin.ts'
import { media } from '@opdesk/contracts/resource/media.ts'
import { Publication } from '@opdesk/contracts/resource/publication.ts'
import { addDays, type Day } from '@opdesk/contracts/time.ts'
import {
  type DemoEvent,
  type DemoFaq,
  type DemoJob,
  type DemoLinkedIn,
  type DemoNews,
  type DemoPost,
  type DemoReview,
  demoEvents,
  demoFaqs,
  demoJobs,
  demoLinkedIn,
  demoNews,
  demoPosts,
  demoReviews,
  type Translated,
} from './content.ts'
import { markdownToHtml } from './markdown-to-html.ts'
import { avatarOf, logoOf, type Picture, sceneOf } from './pictures.ts'

/** A record of a content master, as a request would send it; its pictures are given by field. */
export interface ContentRecord {
  master: Resource
  key: string
  /** Day on which the record is added, in days before the demo was made. */
  day: number
  body: Readonly<Record<string, unknown>>
  pictures: Readonly<Record<string, readonly Picture[]>>
  /** Day on which the record is withdrawn, in days before the demo was made. */
  withdrawn?: number
}

const WITHDRAWN = 335
const FAQS_DAY = 120

const texts = (name: 'desciption' | 'description', title: Translated, text: Translated) => ({
  title: title.en,
  title_hi: title.hi ?? '',
  [name]: markdownToHtml(text.en),
  [`${name}_hi`]: text.hi === undefined ? '' : markdownToHtml(text.hi),
})

const published = { publication: Publication.published }

const postRecord = ({ key, day, author, state, title, text, pictures }: DemoPost): ContentRecord => ({
  master: blog,
  key,
  day,
  body: { ...texts('desciption', title, text), author, ...(state === 'draft' ? { publication: Publication.draft } : published) },
  pictures: { pictures: pictures.map(sceneOf) },
  ...(state === 'withdrawn' && { withdrawn: WITHDRAWN }),
})

const eventRecord = ({ key, day, held, title, text, pictures }: DemoEvent, today: Day): ContentRecord => ({
  master: event,
  key,
  day,
  body: { ...texts('description', title, text), date: addDays(today, held), ...published },
  pictures: { pictures: pictures.map(sceneOf) },
})

const newsRecord = ({ key, day, author, publisher, url, title, text, pictures }: DemoNews): ContentRecord => ({
  master: media,
  key,
  day,
  body: { ...texts('desciption', title, text), author, media_name: publisher, media_url: url, ...published },
  pictures: { pictures: pictures.map(sceneOf), icon: [logoOf(publisher)] },
})

const reviewRecord = ({ key, day, name, organization = '', rating, feedback }: DemoReview): ContentRecord => ({
  master: googleReview,
  key,
  day,
  body: {
    corporate_review: organization !== '',
    name,
    corporate_name: organization,
    rating,
    feedback: feedback.en,
    feedback_hi: feedback.hi,
    review_url: `https://reviews.example.com/${key}`,
    ...published,
  },
  pictures: { avatar: [avatarOf(name)] },
})

const jobRecord = ({ key, day, active, title, text }: DemoJob): ContentRecord => ({
  master: job,
  key,
  day,
  body: { ...texts('description', title, text), status: active },
  pictures: {},
})

const faqRecord = ({ key, question, answer }: DemoFaq, index: number): ContentRecord => ({
  master: faq,
  key,
  day: FAQS_DAY,
  body: {
    question: question.en,
    question_hi: question.hi,
    answer: answer.en,
    answer_hi: answer.hi,
    order: (index + 1) * 10,
    ...published,
  },
  pictures: {},
})

const linkedInRecord = ({ key, day, title, urn }: DemoLinkedIn): ContentRecord => ({
  master: linkedin,
  key,
  day,
  body: { title, iframe: urn, post_url: '', ...published },
  pictures: {},
})

/**
 * The records of the demo's content; `today` is the IST day on which the demo is made. Tests that need a few records pick them here
 * and add them with `addContent`.
 */
export const contentRecords = (today: Day): readonly ContentRecord[] => [
  ...demoPosts.map(postRecord),
  ...demoEvents.map(each => eventRecord(each, today)),
  ...demoNews.map(newsRecord),
  ...demoReviews.map(reviewRecord),
  ...demoJobs.map(jobRecord),
  ...demoFaqs.map(faqRecord),
  ...demoLinkedIn.map(linkedInRecord),
]
