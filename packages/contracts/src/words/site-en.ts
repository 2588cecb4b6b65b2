import { bill } from './site-en/bill.ts'
import { content } from './site-en/content.ts'
import { forms } from './site-en/forms.ts'
import { frame } from './site-en/frame.ts'
import { gifts, wellness } from './site-en/gifts.ts'
import { home } from './site-en/home.ts'
import { pages } from './site-en/pages.ts'
import { plans } from './site-en/plans.ts'
import { policy } from './site-en/policy.ts'
import { services } from './site-en/services.ts'

/** All texts of the public site in English, by page. Every other language has the same keys: `satisfies SiteWords`. */
export const siteEn = { pages, frame, home, plans, services, content, forms, gifts, wellness, policy, bill }
export type SiteWords = typeof siteEn
