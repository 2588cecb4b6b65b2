import type { SitePage } from '@opdesk/contracts/site/pages.ts'
import type { PageDefinition } from '../page-definition.ts'
import { aboutPage, doctorsPage } from './about.ts'
import { blogPage, blogsPage } from './blogs.ts'
import { careersPage } from './careers.ts'
import { eventPage, eventsPage } from './events.ts'
import { homePage } from './home.ts'
import { mediaItemPage, mediaPage } from './media.ts'
import { corporatePlansPage, faqsPage, healthPlansPage, retailPlansPage } from './plans.ts'
import { disclaimerPage, termsPage, unlistedPages, wordedPages } from './texts.ts'

/** A definition of any page: whoever draws it has its own props, which `load` answers. */
const any = <P extends SitePage>(definition: PageDefinition<P>) => definition as unknown as PageDefinition

/** Every page of the site that has an address. */
export const sitePages: readonly PageDefinition[] = [
  any(homePage),
  any(retailPlansPage),
  any(corporatePlansPage),
  any(healthPlansPage),
  ...wordedPages.map(any),
  any(aboutPage),
  any(faqsPage),
  any(blogsPage),
  any(blogPage),
  any(mediaPage),
  any(mediaItemPage),
  any(eventsPage),
  any(eventPage),
  any(careersPage),
  any(doctorsPage),
  any(disclaimerPage),
  any(termsPage),
  ...unlistedPages.map(any),
]
