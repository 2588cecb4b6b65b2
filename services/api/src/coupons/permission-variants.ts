import { record, type SliceVariants } from '../testing/permissions/variants.ts'

export const couponVariants: SliceVariants = async ({ added }) => {
  const make = () => added('/admin/coupon')
  const known = await make()
  return {
    'GET /api/v1/admin/coupon/:id': record(known),
    'PATCH /api/v1/admin/coupon/:id': record(known, make),
    'DELETE /api/v1/admin/coupon/:id': record(known, make),
  }
}
