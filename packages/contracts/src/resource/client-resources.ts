import { blog } from './blog.ts'
import { conditionsDefinition } from './conditions-definition.ts'
import { corporation } from './corporation.ts'
import { defineResource, type Resource } from './define-resource.ts'
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

/**
 * Every master on the resource pattern, as the browser loads it: without the shipped terms. A new master is added here; otherwise
 * only tests need a change (docs/architecture.md).
 */
export const clientResources: readonly Resource[] = [
  designation,
  corporation,
  plan,
  healthCheckupPlan,
  test,
  settings,
  defineResource(conditionsDefinition),
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
