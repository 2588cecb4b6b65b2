import type { SitePage } from '@opdesk/contracts/site/pages.ts'
import type { ReactNode } from 'react'
import type { PageProps } from './page-props.ts'
import { AboutUsPage } from './pages/about-us.tsx'
import { BlogPage } from './pages/blog.tsx'
import { BlogsPage } from './pages/blogs.tsx'
import { CareersPage } from './pages/careers.tsx'
import { ContactUsPage } from './pages/contact-us.tsx'
import { EmployeeWellnessPage } from './pages/employee-health-wellness.tsx'
import { EventPage, EventsPage } from './pages/events.tsx'
import { FaqsPage } from './pages/faqs.tsx'
import { HealthPlansPage } from './pages/health-plans.tsx'
import { HomePage } from './pages/home.tsx'
import { JoinUsPage } from './pages/join-us.tsx'
import { MediaItemPage, MediaPage } from './pages/media.tsx'
import { GonePage, NotFoundPage, ThankYouPage, UnavailablePage, UnderDevelopmentPage } from './pages/notices.tsx'
import { QuestionPage } from './pages/question.tsx'
import { RefusedPage } from './pages/refused.tsx'
import { ServicesPage } from './pages/services.tsx'
import { SubscriptionPlansPage } from './pages/subscription-plans.tsx'
import { CorporatePlansPage } from './pages/subscription-plans-corporate.tsx'
import { DisclaimerPage, PrivacyPolicyPage, TermsPage } from './pages/texts.tsx'
import { ValidBillPage } from './pages/valid-bill.tsx'
import { WellnessGiftsPage } from './pages/wellness-gifts.tsx'

type PageComponents = { [P in SitePage]: (props: PageProps<P>) => ReactNode }

export const pages: PageComponents = {
  home: HomePage,
  'subscription-plans': SubscriptionPlansPage,
  'subscription-plans-corporate': CorporatePlansPage,
  'health-plans': HealthPlansPage,
  services: ServicesPage,
  'valid-bill': ValidBillPage,
  'about-us': AboutUsPage,
  faqs: FaqsPage,
  blogs: BlogsPage,
  blog: BlogPage,
  media: MediaPage,
  'media-item': MediaItemPage,
  events: EventsPage,
  event: EventPage,
  careers: CareersPage,
  'join-us': JoinUsPage,
  'contact-us': ContactUsPage,
  'wellness-gifts': WellnessGiftsPage,
  'employee-health-wellness': EmployeeWellnessPage,
  'privacy-policy': PrivacyPolicyPage,
  disclaimer: DisclaimerPage,
  terms: TermsPage,
  'thank-you': ThankYouPage,
  'under-development': UnderDevelopmentPage,
  'not-found': NotFoundPage,
  gone: GonePage,
  unavailable: UnavailablePage,
  refused: RefusedPage,
  question: QuestionPage,
}
