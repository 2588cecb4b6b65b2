import { plain, record, type SliceVariants } from '../testing/permissions/variants.ts'
import { ok } from '../testing/permissions/world.ts'

export const resourceVariants: SliceVariants = async ({ scene, added, company, corporate, next }) => {
  const designation = () => ({ designation: `Reader ${next()}` })
  const addCompany = () => added('/admin/corporation', company())
  const addDesignation = () => added('/admin/designation', designation())
  const saved = (await ok(scene.admin.get('/admin/settings'))).records[0]
  const { _id: _, createdAt: __, updatedAt: ___, ...settings } = saved
  return {
    'POST /api/v1/admin/corporation': [plain({}, { fresh: async () => ({ body: company() }) })],
    'PATCH /api/v1/admin/corporation/:id': record(corporate, company),
    'DELETE /api/v1/admin/corporation/:id': record(corporate, undefined, addCompany),
    'POST /api/v1/admin/designation': [plain({}, { fresh: async () => ({ body: designation() }) })],
    'PATCH /api/v1/admin/designation/:id': record('verifier', designation, addDesignation),
    'DELETE /api/v1/admin/designation/:id': record('verifier', undefined, addDesignation),
    'PATCH /api/v1/admin/settings/:id': record('settings', () => settings),
  }
}
