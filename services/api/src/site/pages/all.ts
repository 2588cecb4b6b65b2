import type { PageDefinition } from '../page-definition.ts'
import { aboutPage, doctorsPage } from './about.ts'
import { blogPage, blogsPage } from './blogs.ts'
import { careersPage } from './careers.ts'
import { eventPage, eventsPage } from './events.ts'
import { homePage } from './home.ts'
import { mediaItemPage, mediaPage } from './media.ts'
import { corporatePlansPage, faqsPage, healthPlansPage, retailPlansPage } from './plans.ts'
import { disclaimerPage, privacyPolicyPage, termsPage, textPages, unlistedPages } from './texts.ts'

/** Every page of the site that has a path of its own. */
export const sitePages: readonly PageDefinition[] = [
  homePage,
  retailPlansPage,
  corporatePlansPage,
  healthPlansPage,
  ...textPages,
  privacyPolicyPage,
  aboutPage,
  faqsPage,
  blogsPage,
  blogPage,
  mediaPage,
  mediaItemPage,
  eventsPage,
  eventPage,
  careersPage,
  doctorsPage,
  disclaimerPage,
  termsPage,
  ...unlistedPages,
]
