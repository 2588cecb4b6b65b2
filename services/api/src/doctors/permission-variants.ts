import { claimsOfAll, plain, record, type SliceVariants, unknown } from '../testing/permissions/variants.ts'
import { ok } from '../testing/permissions/world.ts'

export const doctorVariants: SliceVariants = async world => {
  const { scene, has, next, added } = world
  const named = async (): Promise<string> => {
    const doc_registration = `PERM-${next()}`
    await scene.claim(has.asha.client, 'submitted', { doctor_fee: 1, pharmacy_fee: 0, doc_registration })
    await scene.test.settle()
    const { records } = await ok(scene.admin.get(`/admin/doctorfromclaims?search=${doc_registration}`))
    return records[0]._id
  }
  const known = await named()
  const mine = await added('/admin/doctor')
  return {
    'GET /api/v1/user/doctors': [plain({ query: 'search=ra' })],
    'GET /api/v1/user/pincode': [plain({ query: 'pincode=560025' })],
    'GET /api/v1/management/claims/:id/doctor': claimsOfAll(world),
    'GET /api/v1/admin/doctorfromclaims/:id': record(known),
    'DELETE /api/v1/admin/doctorfromclaims/:id': record(known, named),
    // Allowed callers get this refusal: a record that an admin added needs no approval.
    'PATCH /api/v1/admin/doctor/:id/approval': [plain({ params: { id: mine } }, { answers: [409] }), unknown()],
  }
}
