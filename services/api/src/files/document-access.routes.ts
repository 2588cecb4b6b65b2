import { ownAccessList } from '@opdesk/contracts/claim/document-access.ts'
import { listRoute } from '../plugins/list-route.ts'
import type { Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { listOwnAccesses } from './own-accesses.ts'

/** Accesses of staff to a subscriber's documents (docs/api.md, own data). */
export const documentAccessRoutes: Routes = (app, deps) => {
  listRoute(app, ownAccessList, {
    auth: 'subscriber',
    tags: ['own data'],
    read: (query, request) => listOwnAccesses(deps, signedIn(request).user_id, query),
  })
}
