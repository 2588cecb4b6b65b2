import { z } from 'zod'
import { integerText } from '../http.ts'
import { languages } from '../site/language.ts'

const LIST_MAX = 1000

const language = z.enum(languages, 'Unknown language').default('en')

/** The query of a public list: language, number of the page and its size. `usual`: default number of records of a page. */
export const publicListQuery = (usual = LIST_MAX) =>
  z.strictObject({ language, page: integerText(1, 1_000_000, 1), pageSize: integerText(1, LIST_MAX, usual) })
export const publicItemQuery = z.strictObject({ language })

const source = z.object({ url: z.string(), width: z.int() })
const picture = z.object({
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  avif: z.array(source).readonly(),
  webp: z.array(source).readonly(),
  url: z.string(),
})
const cover = picture.nullable()

/**
 * Answers of public lists and items. Field names are those of the interface; `path`: path of the record's page; `createdAt`: time
 * of publication.
 */
export const publicFaq = z.object({ _id: z.string(), question: z.string(), answer: z.string() })

export const publicBlogCard = z.object({
  _id: z.string(),
  path: z.string(),
  title: z.string(),
  author: z.string(),
  excerpt: z.string(),
  minutes: z.int(),
  cover,
  fileUrls: z.array(z.string()),
  createdAt: z.string(),
})
export const publicBlog = publicBlogCard.extend({
  desciption: z.string(),
  pictures: z.array(picture).readonly(),
  updatedAt: z.string(),
})

export const publicMediaCard = z.object({
  _id: z.string(),
  path: z.string(),
  title: z.string(),
  author: z.string(),
  excerpt: z.string(),
  media_name: z.string(),
  media_url: z.string(),
  mediaIconUrl: z.string().nullable(),
  icon: cover,
  cover,
  fileUrls: z.array(z.string()),
  createdAt: z.string(),
})
export const publicMedia = publicMediaCard.extend({
  desciption: z.string(),
  pictures: z.array(picture).readonly(),
  updatedAt: z.string(),
})

export const publicEventCard = z.object({
  _id: z.string(),
  path: z.string(),
  title: z.string(),
  date: z.string(),
  cover,
  fileUrls: z.array(z.string()),
})
export const publicEvent = publicEventCard.extend({
  description: z.string(),
  pictures: z.array(picture).readonly(),
  createdAt: z.string(),
  updatedAt: z.string(),
})

export const publicLinkedInPost = z.object({
  _id: z.string(),
  title: z.string(),
  iframe: z.string(),
  post_url: z.string().nullable(),
})

export const publicReview = z.object({
  _id: z.string(),
  name: z.string(),
  feedback: z.string(),
  rating: z.number(),
  review_url: z.string().nullable(),
  corporate_review: z.boolean(),
  corporate_name: z.string().nullable(),
  avatar_url: z.string().nullable(),
  avatar: cover,
})

export const publicJob = z.object({
  _id: z.string(),
  path: z.string(),
  title: z.string(),
  description: z.string(),
  jdUrl: z.string().nullable(),
  status: z.literal(true),
  createdAt: z.string(),
})

export const publicOrganization = z.object({ name: z.string() })

export const publicStatistics = z.object({
  speciality: z.int(),
  doctor: z.int(),
  years_of_exp: z.int(),
  appointment: z.int(),
  disclaimer: z.string(),
})
