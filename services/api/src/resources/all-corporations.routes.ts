import { list, pageOf } from '@opdesk/contracts/http.ts'
import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import { listResource } from '@opdesk/projections/resource/query.ts'
import { z } from 'zod'
import { ok, type Routes } from '../plugins/route.ts'

const record = z.object({ name: z.string(), address: z.string(), status: z.int(), email: z.string() })

/** GET /admin/allcorporation/: every organization with the fields that an export needs. */
export const allCorporationsRoutes: Routes = (app, deps) => {
  const everything = { page: 1, pageSize: 100_000, sortOrder: 1 as const }
  app.get(
    '/admin/allcorporation',
    { config: { auth: { admin: corporation.program } }, schema: { tags: ['masters'], response: { 200: list(record) } } },
    async () => {
      const { records } = await listResource(deps.db, corporation, everything)
      const data = { records: z.array(record).parse(records), pagination: pageOf(records.length, 1, everything.pageSize) }
      return ok(data)
    },
  )
}
