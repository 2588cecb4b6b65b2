import { showPresence } from '@opdesk/contracts/claim/presence.ts'
import { isOwnClaim } from '@opdesk/contracts/claim/review-chain.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { policyView } from '@opdesk/projections/claim-detail/fold.ts'
import { findClaimDoc } from '@opdesk/projections/claim-detail/query.ts'
import { z } from 'zod'
import type { Session } from '../../account/sessions/sessions.ts'
import type { AppDeps } from '../../deps.ts'
import { type App, ok } from '../../plugins/route.ts'
import { signedIn } from '../../plugins/route-auth.ts'
import type { LivePresence } from './live-presence.ts'

/**
 * The claim's id, or null if the claim is the viewer's own or of their family: then the viewer neither sees others nor is seen.
 * @throws claim_not_found also for drafts
 */
const shownBy = async ({ db }: Pick<AppDeps, 'db'>, id: string | null, viewer: Session): Promise<string | null> => {
  if (id === null) return null
  const doc = await findClaimDoc(db, id)
  const policy = doc && policyView(doc)
  if (!policy) throw new DomainError('claim_not_found')
  return isOwnClaim(policy, { id: viewer.user_id, identities: viewer.identities }) ? null : id
}

/** Which claim a tab of staff shows, tied to the tab's event stream (docs/api.md, claims). It refuses no action and keeps nothing. */
export const presenceRoutes = (app: App, deps: AppDeps, presence: LivePresence): void => {
  app.put(
    '/management/presence',
    {
      config: { auth: { management: Program.claims, needs: 'GET' }, withGivenPassword: true },
      schema: { tags: ['claims'], body: showPresence, response: { 200: success(z.null()) } },
    },
    async request => {
      const { connection, claim_id, deciding } = request.body
      const viewer = signedIn(request)
      const [shown, decided] = await Promise.all([shownBy(deps, claim_id, viewer), shownBy(deps, deciding, viewer)])
      await presence.show({ connection, user_id: viewer.user_id, claim_id: shown, deciding: decided })
      return ok(null)
    },
  )
}
