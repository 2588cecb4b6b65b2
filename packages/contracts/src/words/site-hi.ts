import type { SiteWords } from './site-en.ts'
import { bill } from './site-hi/bill.ts'
import { content } from './site-hi/content.ts'
import { forms } from './site-hi/forms.ts'
import { frame } from './site-hi/frame.ts'
import { gifts, wellness } from './site-hi/gifts.ts'
import { home } from './site-hi/home.ts'
import { pages } from './site-hi/pages.ts'
import { plans } from './site-hi/plans.ts'
import { policy } from './site-hi/policy.ts'
import { services } from './site-hi/services.ts'

/** All words of the public site in Hindi. */
export const siteHi = { pages, frame, home, plans, services, content, forms, gifts, wellness, policy, bill } satisfies SiteWords
