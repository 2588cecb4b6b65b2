import type { Resource } from '@opdesk/contracts/resource/define-resource.ts'
import { searchOf } from '../../lib/search.ts'

/** `searchOf` for the list of a master: `masterSearchOf(async () => (await import('…')).designation)`. */
export const masterSearchOf = (load: () => Promise<Resource>) =>
  searchOf(async () => {
    const [{ resourceQuery }, resource] = await Promise.all([import('@opdesk/contracts/resource/queries.ts'), load()])
    return resourceQuery(resource)
  })
