import type { Language } from '@opdesk/contracts/site/language.ts'
import type {
  BlogCard,
  BlogPost,
  EventCard,
  EventItem,
  Faq,
  Job,
  LinkedInPost,
  MediaCard,
  MediaItem,
  Review,
} from '@opdesk/contracts/site/pages.ts'
import type { Db } from '@opdesk/projections/database.ts'

type Listed<T> = (db: Db, language: Language) => Promise<readonly T[]>
type Found<T> = (db: Db, language: Language, id: string) => Promise<T | 'gone' | undefined>
const none = async () => []
const unknown = async () => undefined

export const listBlogs: Listed<BlogCard> = none
export const findBlog: Found<BlogPost> = unknown
export const listMedia: Listed<MediaCard> = none
export const findMedia: Found<MediaItem> = unknown
export const listEvents: Listed<EventCard> = none
export const findEvent: Found<EventItem> = unknown
export const listFaqs: Listed<Faq> = none
export const listReviews: Listed<Review> = none
export const listLinkedIn: Listed<LinkedInPost> = none
export const listJobs: Listed<Job> = none
export const listOrganizations = async (_db: Db): Promise<readonly string[]> => []
