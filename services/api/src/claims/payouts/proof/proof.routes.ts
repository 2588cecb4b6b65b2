import { paymentReference } from '@opdesk/contracts/bounded.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { handlesPayments } from '@opdesk/contracts/payment/policy.ts'
import { contentDisposition } from '@opdesk/integrations/storage/file-name.ts'
import { z } from 'zod'
import { createDrawings } from '../../../plugins/drawings.ts'
import type { Routes } from '../../../plugins/route.ts'
import { type RouteAuth, signedIn } from '../../../plugins/route-auth.ts'
import { proofOf } from './payout-proof.ts'
import type { ProofDocument } from './write-proof.ts'

const areas: [prefix: string, auth: RouteAuth][] = [
  ['/management', { management: Program.claims }],
  ['/admin', { admin: Program.claims }],
]
const params = z.object({ reference: paymentReference })

/** The proof of a payment as a PDF, for Finance and for auditors (docs/api.md, payouts). */
export const proofRoutes: Routes = (app, deps) => {
  const draw = createDrawings<ProofDocument>(new URL('./draw-proof.ts', import.meta.url))
  for (const [prefix, auth] of areas) {
    app.get(
      `${prefix}/payouts/:reference/proof`,
      { config: { auth }, schema: { tags: ['payouts'], params } },
      async (request, reply) => {
        const viewer = signedIn(request)
        if (viewer.role === 'management' && !handlesPayments(viewer)) throw new DomainError('forbidden')
        const { reference } = request.params
        const proof = await proofOf(deps, reference)
        const file = await draw(viewer.user_id, { ...proof, by: viewer.name, now: deps.clock() })
        return reply
          .header('content-type', 'application/pdf')
          .header('content-disposition', contentDisposition(`proof_${reference}.pdf`))
          .header('x-content-type-options', 'nosniff')
          .header('cache-control', 'private, no-store')
          .send(Buffer.from(file))
      },
    )
  }
}
