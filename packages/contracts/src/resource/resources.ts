import { blog } from './blog.ts'
import { conditions } from './conditions.ts'
import { corporation } from './corporation.ts'
import type { Resource } from './define-resource.ts'
import { designation } from './designation.ts'
import { doctor } from './doctor.ts'
import { event } from './event.ts'
import { faq } from './faq.ts'
import { googleReview } from './google-review.ts'
import { healthCheckupPlan } from './health-checkup-plan.ts'
import { job } from './job.ts'
import { linkedin } from './linkedin.ts'
import { media } from './media.ts'
import { plan } from './plan.ts'
import { settings } from './settings.ts'
import { specialization } from './specialization.ts'
import { test } from './test.ts'

/** Every master on the resource pattern. A new one is added here; the product needs no other place, its tests do (docs/architecture.md). */
export const resources: readonly Resource[] = [
  designation,
  corporation,
  plan,
  healthCheckupPlan,
  test,
  settings,
  conditions,
  doctor,
  specialization,
  faq,
  blog,
  media,
  event,
  linkedin,
  googleReview,
  job,
]
