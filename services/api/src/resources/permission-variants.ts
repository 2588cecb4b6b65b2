import { plain, record, type SliceVariants, type Variants } from '../testing/permissions/variants.ts'
import { ok } from '../testing/permissions/world.ts'

export const resourceVariants: SliceVariants = async ({ scene, added, company, corporate, next }) => {
  /** A master with the id of a known record, and a body for new ones. */
  const master = (name: string, known: string, body: () => object): Variants => {
    const path = `/api/v1/admin/${name}`
    const make = () => added(`/admin/${name}`, body())
    return {
      [`GET ${path}/:id`]: record(known),
      [`POST ${path}`]: [plain({}, { fresh: async () => ({ body: body() }) })],
      [`PATCH ${path}/:id`]: record(known, body, make),
      [`DELETE ${path}/:id`]: record(known, undefined, make),
    }
  }
  const saved = (await ok(scene.admin.get('/admin/settings'))).records[0]
  const { _id: _, createdAt: __, updatedAt: ___, ...settings } = saved
  return {
    ...master('corporation', corporate, company),
    ...master('designation', 'verifier', () => ({ designation: `Reader ${next()}` })),
    ...master('specialization', '0', () => ({ name: `Reading ${next()}` })),
    'GET /api/v1/admin/settings/:id': record('settings'),
    'PATCH /api/v1/admin/settings/:id': record('settings', () => settings),
  }
}
