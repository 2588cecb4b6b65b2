import { Program } from '@opdesk/contracts/codes.ts'
import { success } from '@opdesk/contracts/http.ts'
import { termsAgreementList } from '@opdesk/contracts/terms/agreement-list.ts'
import { publicTerms, termsQuery } from '@opdesk/contracts/terms/queries.ts'
import { termsVersionList, termsVersionText } from '@opdesk/contracts/terms/version-list.ts'
import { listTermsAgreements } from '@opdesk/projections/terms-agreement/query.ts'
import { findTermsVersion, listTermsVersions, shownTerms } from '@opdesk/projections/terms-version/query.ts'
import { listRoute } from '../plugins/list-route.ts'
import { existing, idParams, ok, type Routes } from '../plugins/route.ts'

const tags = ['terms']

/** The texts of agreements, their versions, and the people who agreed to each (docs/api.md, terms and conditions). */
export const termsRoutes: Routes = (app, deps) => {
  const admin = { auth: { admin: Program.terms } } as const

  app.get(
    '/public/conditions',
    { config: { auth: 'public' }, schema: { tags, querystring: termsQuery, response: { 200: success(publicTerms) } } },
    async request => {
      const { type } = request.query
      const { condition, condition_hi, version, since } = await shownTerms(deps.db, type)
      return ok({ type, condition, condition_hi, version, updatedAt: since })
    },
  )

  listRoute(app, termsVersionList, { ...admin, tags, read: query => listTermsVersions(deps.db, query) })

  app.get(
    '/admin/conditions/versions/:id',
    { config: admin, schema: { tags, params: idParams, response: { 200: success(termsVersionText) } } },
    async request => {
      return ok(existing(await findTermsVersion(deps.db, request.params.id)))
    },
  )

  listRoute(app, termsAgreementList, { ...admin, tags, read: query => listTermsAgreements(deps.db, query) })
}
