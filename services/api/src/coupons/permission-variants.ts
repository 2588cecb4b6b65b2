import { plain, record, type SliceVariants } from '../testing/permissions/variants.ts'

export const couponVariants: SliceVariants = async ({ added, next }) => {
  const changed = () => ({
    coupon_type: 1,
    name: `Coupon ${next()}`,
    discount_type: 0,
    discount: 50,
    start_date: '2026-04-01',
    end_date: '2026-04-30',
    usage_type: 1,
    terms: 'Once.',
  })
  const coupon = () => ({ ...changed(), coupon_code: `PERM${String(next()).padStart(5, '0')}`, count: 1 })
  const make = () => added('/admin/coupon', coupon())
  const known = await make()
  return {
    'GET /api/v1/admin/coupon/:id': record(known),
    'POST /api/v1/admin/coupon': [plain({}, { fresh: async () => ({ body: coupon() }) })],
    'PATCH /api/v1/admin/coupon/:id': record(known, changed, make),
    'DELETE /api/v1/admin/coupon/:id': record(known, undefined, make),
  }
}
