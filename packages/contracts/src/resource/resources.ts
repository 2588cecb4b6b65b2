import type { Resource } from './define-resource.ts'
import { designation } from './designation.ts'

/** Every master on the resource pattern. A new one is added here and nowhere else. */
export const resources: readonly Resource[] = [designation]
