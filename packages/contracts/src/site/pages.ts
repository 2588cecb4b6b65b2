import type { Language } from './language.ts'
import type { Picture } from './pictures.ts'

/**
 * The data of each page of the public site: the API reads it, the templates in `site/` draw it. All texts are in the language of
 * the page already. `html` is sanitised when it is written and drawn as it is. Times are ISO, days YYYY-MM-DD in India, amounts
 * rupees, and every price with GST.
 */

/** The part of a kind of bill that a plan pays: a percentage, at most `max` rupees a claim. */
export interface PlanShare {
  percent: number
  max: number
}

/** The bills of the worked example, in rupees. */
export const exampleBills = { visit: 1000, medicines: 1200, tests: 800 } as const

/** A plan as its card shows it. */
export interface PlanCard {
  id: string
  name: string
  /** 1 year, 2 half a year, 3 a quarter, 4 a month (`Frequency` of codes.ts). */
  frequency: number
  /** `label`: the people that the option covers; `who`: the same as a choice of the buyer. */
  options: readonly { id: number; label: string; who: string; members: number; price: number; wallet: number }[]
  benefits: readonly { label: string; feature: string }[]
  /** `together`: medicines and tests are claimed together, so that `medicines` is the share of both, and `tests` is null. */
  pays: { visit: PlanShare; medicines: PlanShare; tests: PlanShare | null }
  /** Rupees that the plan pays back for `exampleBills`; `tests` is null if the plan pays medicines and tests together. */
  example: { visit: number; medicines: number; tests: number | null; total: number }
  /** The option that was bought most often of all plans' options, null if it is not of this plan, or too few were bought. */
  mostChosen: number | null
}

/** Figures of all claims, for the home page. */
export interface ClaimProof {
  /** Median of days from the sent claim to the payment. */
  days: number
  /** Paid claims of 100 decided ones. */
  paidOf100: number
  /** Sum of all payments, in rupees. */
  paid: number
  /** Number of paid claims. */
  claims: number
}

/** A checkup as its card shows it. */
export interface CheckupCard {
  id: string
  name: string
  /** Price before the reduction; equals `price` if there is no reduction. */
  basePrice: number
  price: number
  parameters: number
  tests: readonly { label: string; count: number; names: string }[]
}

export interface BlogCard {
  id: string
  path: string
  title: string
  author: string
  publishedAt: string
  /** Reading time: number of words divided by 200, rounded up. */
  minutes: number
  /** The first words of the article. */
  excerpt: string
  cover: Picture | null
}
export interface BlogPost extends BlogCard {
  updatedAt: string
  html: string
  pictures: readonly Picture[]
}

export interface MediaCard {
  id: string
  path: string
  title: string
  author: string
  publisher: string
  publishedAt: string
  excerpt: string
  /** The article elsewhere. */
  articleUrl: string
  icon: Picture | null
  cover: Picture | null
}
export interface MediaItem extends MediaCard {
  updatedAt: string
  html: string
  pictures: readonly Picture[]
}

export interface EventCard {
  id: string
  path: string
  title: string
  /** Day in India. */
  date: string
  cover: Picture | null
}
export interface EventItem extends EventCard {
  publishedAt: string
  updatedAt: string
  excerpt: string
  html: string
  pictures: readonly Picture[]
}

export interface Review {
  id: string
  name: string
  feedback: string
  /** Rating from 0 to 5, in steps of 0.1. */
  rating: number
  url: string | null
  /** The organization of a corporate review; null for other reviews. */
  organization: string | null
  avatar: Picture | null
}

export interface Faq {
  id: string
  question: string
  answer: string
}

export interface Job {
  id: string
  /** Path with the job's anchor on the careers page. */
  path: string
  title: string
  html: string
  publishedAt: string
  /** URL of the file with the description. */
  descriptionUrl: string | null
}

export interface LinkedInPost {
  id: string
  title: string
  /** URL of the frame at linkedin.com. */
  frameUrl: string
  postUrl: string | null
}

/** Figures from the settings. */
export interface Statistics {
  speciality: number
  doctor: number
  yearsOfExperience: number
  appointment: number
}

/** A choice of a form. */
interface Choice {
  value: string
  label: string
}

/** A form that was sent without script and is shown again: the typed values, and the errors by field. */
export interface Returned {
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  /** Error of the form as a whole. */
  message?: string
}

/** The forms on pages. The names are those of `publicForms`. */
export type LeadForm = 'retail' | 'corporate' | 'email' | 'quote' | 'job' | 'doctor'

/** Reasons for refusing a form. Each has a text. */
export const formRefusals = [
  'foreign_form',
  'body_too_large',
  'file_too_large',
  'unsupported_media_type',
  'unavailable',
  'other',
] as const
export type FormRefusal = (typeof formRefusals)[number]

/** The data of every page. */
export interface Frame {
  language: Language
  /** Path without the language, such as /blogs. */
  path: string
  /** PUBLIC_URL without a slash at its end. */
  origin: string
  title: string
  description: string
  /** Absolute URL of the picture for link previews. */
  previewPicture: string
  /** JSON-LD of the page, besides Organization and BreadcrumbList. */
  structured: readonly Readonly<Record<string, unknown>>[]
  /** Path from the home page to this one. */
  breadcrumbs: readonly { label: string; path: string }[]
  /**
   * `script`: URL of the built script. `styles`: the built style sheets; a page inlines those that it needs. `fonts`: URLs of the
   * fonts that every page preloads.
   */
  assets: { script: string; styles: readonly string[]; fonts: readonly string[] }
  /** A form of this page that was sent without script and was not accepted. */
  returned?: { form: LeadForm } & Returned
  /** Set for pages that search engines must not list: thank-you, under development, errors, previews. */
  hidden?: true
  /** Set for the preview of a draft. */
  preview?: true
}

/** The data of each page, in addition to the frame. */
export interface SitePages {
  home: {
    plans: readonly PlanCard[]
    /** Null until enough claims are paid. */
    proof: ClaimProof | null
    reviews: readonly Review[]
    faqs: readonly Faq[]
    posts: readonly BlogCard[]
    organizations: readonly string[]
  }
  'subscription-plans': { plans: readonly PlanCard[]; faqs: readonly Faq[] }
  'subscription-plans-corporate': { plans: readonly PlanCard[]; organizations: readonly string[]; reviews: readonly Review[] }
  'health-plans': { checkups: readonly CheckupCard[] }
  services: Record<never, never>
  'valid-bill': Record<never, never>
  'about-us': { statistics: Statistics; linkedIn: readonly LinkedInPost[] }
  faqs: { faqs: readonly Faq[] }
  blogs: { posts: readonly BlogCard[]; page: number; pages: number }
  blog: { post: BlogPost; more: readonly BlogCard[] }
  media: { items: readonly MediaCard[]; page: number; pages: number }
  'media-item': { item: MediaItem }
  events: { events: readonly EventCard[]; page: number; pages: number }
  event: { event: EventItem }
  careers: { jobs: readonly Job[] }
  'join-us': { specializations: readonly Choice[]; states: readonly Choice[] }
  'contact-us': Record<never, never>
  'wellness-gifts': Record<never, never>
  'employee-health-wellness': Record<never, never>
  /** `officer`: the officer for grievances from the System Settings, with '' for fields that are not set. */
  'privacy-policy': { officer: { name: string; email: string; phone: string; days: number } }
  /** `note`: notice about the translation and the English text; null on English pages. */
  disclaimer: { html: string; note: string | null }
  terms: { title: string; html: string; note: string | null }
  'thank-you': Record<never, never>
  'under-development': Record<never, never>
  'not-found': Record<never, never>
  gone: Record<never, never>
  /** Page shown when the page itself cannot be made. */
  unavailable: Record<never, never>
  /**
   * A form that was sent without script and refused, if its own page cannot be shown. It has the typed values, as far as they could
   * be read.
   */
  refused: { reason: FormRefusal; typed?: { form: LeadForm; values: Readonly<Record<string, string>> } }
  /** A form that was sent without script, shown again with a question to its sender. */
  question: { form: LeadForm; values: Readonly<Record<string, string>>; question: string; token: string; message?: string }
}
export type SitePage = keyof SitePages

/** The one function that the built templates export. */
export type RenderPage = <P extends SitePage>(page: P, frame: Frame, props: SitePages[P]) => string
