import { Program } from '@opdesk/contracts/codes.ts'
import { doctorSuggestions, doctorSuggestionsQuery } from '@opdesk/contracts/doctor/suggestions.ts'
import { useOfDoctor } from '@opdesk/contracts/doctor/use-of-doctor.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { suggestDoctors } from '@opdesk/projections/claim-doctor/suggest.ts'
import { useOfClaimsDoctor } from '@opdesk/projections/claim-doctor/use-of.ts'
import { idParams, ok, type Routes } from '../plugins/route.ts'

const tags = ['doctors']

/**
 * Suggestions of doctors on the claim form, and how often a claim's doctor occurs in claims, for reviewers (docs/api.md, doctors).
 */
export const doctorUseRoutes: Routes = (app, deps) => {
  app.get(
    '/user/doctors',
    {
      config: { auth: 'subscriber' },
      schema: { tags, querystring: doctorSuggestionsQuery, response: { 200: success(doctorSuggestions) } },
    },
    async request => ok({ records: await suggestDoctors(deps.db, request.query.search) }),
  )

  app.get(
    '/management/claims/:id/doctor',
    {
      config: { auth: { management: Program.claims } },
      schema: { tags, params: idParams, response: { 200: success(useOfDoctor) } },
    },
    async request => {
      const found = await useOfClaimsDoctor(deps.db, request.params.id)
      if (!found) throw new DomainError('claim_not_found')
      return ok(found)
    },
  )
}
