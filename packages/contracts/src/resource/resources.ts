import { corporation } from './corporation.ts'
import type { Resource } from './define-resource.ts'
import { designation } from './designation.ts'
import { plan } from './plan.ts'
import { settings } from './settings.ts'
import { specialization } from './specialization.ts'

/** Every master on the resource pattern. A new one is added here and nowhere else. */
export const resources: readonly Resource[] = [designation, corporation, plan, settings, specialization]
