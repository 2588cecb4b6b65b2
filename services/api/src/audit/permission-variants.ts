import { record, type SliceVariants } from '../testing/permissions/variants.ts'
import { ok } from '../testing/permissions/world.ts'

export const auditVariants: SliceVariants = async ({ scene }) => {
  const { records } = await ok(scene.admin.get('/admin/audit-logs'))
  return { 'GET /api/v1/admin/audit-logs/:id': record(records[0]._id) }
}
