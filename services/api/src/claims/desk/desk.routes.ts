import { relatedClaims } from '@opdesk/contracts/claim/related.ts'
import { claimHistory } from '@opdesk/contracts/claim/replay/history.ts'
import { staffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { useOfDoctor } from '@opdesk/contracts/doctor/use-of-doctor.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { claimPayment } from '@opdesk/contracts/payment/queries.ts'
import { policyView } from '@opdesk/projections/claim-detail/fold.ts'
import { findClaimDoc } from '@opdesk/projections/claim-detail/query.ts'
import { useOfClaimsDoctor } from '@opdesk/projections/claim-doctor/use-of.ts'
import { listClaimPayments } from '@opdesk/projections/payment/query.ts'
import { z } from 'zod'
import { idParams, ok, type Routes } from '../../plugins/route.ts'
import { signedIn } from '../../plugins/route-auth.ts'
import { relatedTo } from '../related.routes.ts'
import { claimHistoryOf } from '../replay/history.ts'
import { actingFor } from './acting-for.ts'
import { staffClaimFor } from './own-claim.ts'

/** The parts of a claim's page, in the shapes of their own calls. */
const deskClaim = z.object({
  claim: staffClaim,
  related: relatedClaims,
  doctor: useOfDoctor,
  payments: z.array(claimPayment),
  history: claimHistory,
})

/** All data of a claim's page in one call, read at the same time, so that the next claim is there before it is opened. */
export const deskRoutes: Routes = (app, deps) => {
  app.get(
    '/management/claims/:id/desk',
    {
      config: { auth: { management: Program.claims } },
      schema: { tags: ['claims'], params: idParams, response: { 200: success(deskClaim) } },
    },
    async request => {
      const { id } = request.params
      const doc = await findClaimDoc(deps.db, id)
      const policy = doc && policyView(doc)
      if (!doc || !policy) throw new DomainError('claim_not_found')
      const viewer = signedIn(request)
      const [claim, related, doctor, payments, history] = await Promise.all([
        staffClaimFor(deps, doc, policy, viewer),
        relatedTo(deps, id),
        useOfClaimsDoctor(deps.db, id),
        listClaimPayments(deps.db, id),
        claimHistoryOf(deps, id, undefined),
      ])
      if (!doctor) throw new DomainError('claim_not_found')
      return ok({ claim: { ...claim, ...actingFor(policy, viewer) }, related, doctor, payments, history })
    },
  )
}
