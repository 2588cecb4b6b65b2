import { Relation } from '@opdesk/contracts/codes.ts'
import { list, success } from '@opdesk/contracts/http.ts'
import { states } from '@opdesk/contracts/reference.ts'
import { specialization } from '@opdesk/contracts/resource/specialization.ts'
import { listResource } from '@opdesk/projections/resource/query.ts'
import { z } from 'zod'
import { wholeListRoute } from '../plugins/list-route.ts'
import { ok, type Routes } from '../plugins/route.ts'
import { settingsInForce } from './upload-limits.ts'

const config = { auth: 'public' } as const
const tags = ['reference']
const state = z.object({ id: z.int(), abbreviation: z.string(), name: z.string(), slug: z.string() })
const relation = z.object({ id: z.int(), name: z.string() })
const shownSpecialization = z.object({ _id: z.string(), name: z.string() })
const shownSettings = z.object({
  docSize: z.number(),
  file_type: z.string(),
  speciality: z.int(),
  years_of_exp: z.int(),
  appointment: z.int(),
  doctor: z.int(),
  disclaimer: z.string(),
})

/** Public reference data (docs/api.md, reference and people). */
export const referenceRoutes: Routes = (app, deps) => {
  const time = success(z.string())
  app.get('/public/current-time', { config, schema: { tags, response: { 200: time } } }, async () =>
    ok(deps.clock().toISOString()),
  )

  wholeListRoute(app, '/public/state-list', { config, tags, record: state, read: async () => states })

  const relations = Relation.map((name, id) => ({ id, name }))
  wholeListRoute(app, '/public/relation-list', { config, tags, record: relation, read: async () => relations })

  const everything = { page: 1, pageSize: 1000, sortOrder: 1 as const }
  app.get('/public/specializations', { config, schema: { tags, response: { 200: list(shownSpecialization) } } }, async () => {
    const { records, pagination } = await listResource(deps.db, specialization, everything)
    return ok({ records: z.array(shownSpecialization).parse(records), pagination })
  })

  app.get('/public/file-size', { config, schema: { tags, response: { 200: success(z.array(shownSettings)) } } }, async () =>
    ok([await settingsInForce(deps)]),
  )
}
