import { clientResources } from './client-resources.ts'
import { conditions } from './conditions.ts'
import type { Resource } from './define-resource.ts'

/** Every master, with all records that the product ships with. The browser loads `clientResources` instead. */
export const resources: readonly Resource[] = clientResources.map(resource =>
  resource.name === conditions.name ? conditions : resource,
)
