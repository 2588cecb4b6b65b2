import { success } from '@opdesk/contracts/http.ts'
import { challenge, challengeQuery } from '@opdesk/contracts/public-form/challenge.ts'
import { networkOf } from '../account/sign-in/network.ts'
import { newChallenge } from '../plugins/challenge.ts'
import { ok, type Routes } from '../plugins/route.ts'

/** The challenge that a browser solves before it sends a public form (docs/api.md, public forms). */
export const challengeRoutes: Routes = (app, deps) => {
  app.get(
    '/public/challenge',
    {
      config: { auth: 'public', negotiatesLanguage: true },
      schema: { tags: ['public forms'], querystring: challengeQuery, response: { 200: success(challenge) } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok(await newChallenge(deps, request.query.form, networkOf(request.ip)))
    },
  )
}
