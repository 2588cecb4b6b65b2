import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

/** The folder of the demo content: pieces in Markdown, lists in YAML, pictures in SVG. */
export const CONTENT = new URL('../../content/', import.meta.url)

/** A text in English and, if translated, in Hindi. Where it is not translated, the site shows the English text. */
export interface Translated {
  en: string
  hi?: string
}

const day = z.int()
/** Names of the pictures; the first one is the cover. */
const pictures = z.array(z.string())
const both = z.strictObject({ en: z.string(), hi: z.string() })

/** `day`: number of days before the demo was made. A post without a state is published. */
const post = z.strictObject({
  title: z.string(),
  day,
  author: z.string(),
  state: z.enum(['draft', 'withdrawn']).optional(),
  pictures,
})
/** `held`: day of the event, in days after the demo was made; negative for a past event. */
const event = z.strictObject({ title: z.string(), day, held: z.int(), pictures })
const news = z.strictObject({ title: z.string(), day, author: z.string(), publisher: z.string(), url: z.string(), pictures })
const job = z.strictObject({ title: z.string(), day, active: z.boolean() })
const review = z.strictObject({
  key: z.string(),
  day,
  name: z.string(),
  organization: z.string().optional(),
  rating: z.number(),
  feedback: both,
})
const faq = z.strictObject({ key: z.string(), question: both, answer: both })
const linkedIn = z.strictObject({ key: z.string(), day, title: z.string(), urn: z.string() })

/** A text of a folder. `key` is its file name, from which its id is derived. */
type Piece<Front extends { title: string }> = Omit<Front, 'title'> & { key: string; title: Translated; text: Translated }

const read = (file: string): string => readFileSync(new URL(file, CONTENT), 'utf8')

const markdown = (file: string): { front: unknown; text: string } => {
  const [, front = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(read(file)) ?? []
  return { front: parse(front), text }
}

/** The texts of a folder, the newest first. `<key>.md` has its translation in `<key>.hi.md`. */
const pieces = <Front extends { title: string; day: number }>(folder: string, schema: z.ZodType<Front>): Piece<Front>[] =>
  readdirSync(new URL(folder, CONTENT))
    .filter(name => name.endsWith('.md') && !name.endsWith('.hi.md'))
    .map(name => {
      const key = name.slice(0, -'.md'.length)
      const english = markdown(`${folder}/${name}`)
      const { title, ...front } = schema.parse(english.front)
      const translation = `${folder}/${key}.hi.md`
      if (!existsSync(new URL(translation, CONTENT))) return { key, ...front, title: { en: title }, text: { en: english.text } }
      const hindi = markdown(translation)
      const { title: hindiTitle } = z.strictObject({ title: z.string() }).parse(hindi.front)
      return { key, ...front, title: { en: title, hi: hindiTitle }, text: { en: english.text, hi: hindi.text } }
    })
    .toSorted((one, other) => one.day - other.day)

const list = <Item>(file: string, schema: z.ZodType<Item>): Item[] => z.array(schema).parse(parse(read(file)))

export const demoPosts = pieces('posts', post)
export const demoEvents = pieces('events', event)
export const demoNews = pieces('news', news)
export const demoJobs = pieces('jobs', job)
export const demoReviews = list('reviews.yaml', review)
/** Questions in the order of the page, which shows the first five at once. */
export const demoFaqs = list('faqs.yaml', faq)
/** Well-formed ids for which no real post exists. */
export const demoLinkedIn = list('linkedin.yaml', linkedIn)

export type DemoPost = (typeof demoPosts)[number]
export type DemoEvent = (typeof demoEvents)[number]
export type DemoNews = (typeof demoNews)[number]
export type DemoJob = (typeof demoJobs)[number]
export type DemoReview = (typeof demoReviews)[number]
export type DemoFaq = (typeof demoFaqs)[number]
export type DemoLinkedIn = (typeof demoLinkedIn)[number]
