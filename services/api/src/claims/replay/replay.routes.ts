import { historyQuery } from '@opdesk/contracts/claim/replay/history.ts'
import { stepAt, stepsOf } from '@opdesk/contracts/claim/replay/steps.ts'
import { staffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { contentDisposition } from '@opdesk/integrations/storage/file-name.ts'
import { createDrawings } from '../../plugins/drawings.ts'
import { idParams, type Routes } from '../../plugins/route.ts'
import { type RouteAuth, signedIn } from '../../plugins/route-auth.ts'
import { claimHistoryOf } from './history.ts'
import type { Replay } from './replay-pdf/write-replay.ts'

const areas: [prefix: string, auth: RouteAuth][] = [
  ['/management', { management: Program.claims }],
  ['/admin', { admin: Program.claims }],
]
/** Default of `at`: a version higher than any, which selects the present claim. */
const NOW = '999999999'

/** The replay of a claim as a PDF, up to `at` if it is given (docs/api.md, claims). */
export const replayRoutes: Routes = (app, deps) => {
  const draw = createDrawings<Replay>(new URL('./replay-pdf/draw-replay.ts', import.meta.url))
  for (const [prefix, auth] of areas) {
    app.get(
      `${prefix}/claims/:id/history.pdf`,
      { config: { auth }, schema: { tags: ['claims'], params: idParams, querystring: historyQuery } },
      async (request, reply) => {
        const { at = NOW } = request.query
        const { records, state } = await claimHistoryOf(deps, request.params.id, at)
        const claim = staffClaim.safeParse(state).data
        if (!claim) throw new DomainError('claim_not_found')
        const steps = stepsOf(records).slice(0, stepAt(records, at) + 1)
        const { name: by, user_id } = signedIn(request)
        const file = await draw(user_id, { claim, steps, by, now: deps.clock() })
        return reply
          .header('content-type', 'application/pdf')
          .header('content-disposition', contentDisposition(`replay_${claim.claim_id}.pdf`))
          .header('x-content-type-options', 'nosniff')
          .header('cache-control', 'private, no-store')
          .send(Buffer.from(file))
      },
    )
  }
}
