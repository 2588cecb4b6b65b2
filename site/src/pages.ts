import type { SitePage } from '@opdesk/contracts/site/pages.ts'
import type { ReactNode } from 'react'
import type { PageProps } from './page-props.ts'
import { HomePage } from './pages/home.tsx'
import { NotFoundPage } from './pages/not-found.tsx'
import { TitledPage } from './pages/titled.tsx'

type PageComponents = { [P in SitePage]: (props: PageProps<P>) => ReactNode }

/** The component of each page. */
export const pages: PageComponents = {
  home: HomePage,
  'subscription-plans': TitledPage,
  'subscription-plans-corporate': TitledPage,
  'health-plans': TitledPage,
  services: TitledPage,
  'about-us': TitledPage,
  faqs: TitledPage,
  blogs: TitledPage,
  blog: TitledPage,
  media: TitledPage,
  'media-item': TitledPage,
  events: TitledPage,
  event: TitledPage,
  careers: TitledPage,
  'join-us': TitledPage,
  'contact-us': TitledPage,
  'wellness-gifts': TitledPage,
  'employee-health-wellness': TitledPage,
  'privacy-policy': TitledPage,
  disclaimer: TitledPage,
  terms: TitledPage,
  'thank-you': TitledPage,
  'under-development': TitledPage,
  'not-found': NotFoundPage,
  gone: NotFoundPage,
  question: TitledPage,
}
