import { createFileRoute } from '@tanstack/react-router'
import { CouponDetailsPage } from '../../../features/coupons/coupon-details-page.tsx'
import { listOf } from '../../../lib/list-route.ts'

export const Route = createFileRoute('/_management/management/coupons-details')({
  ...listOf(async () => (await import('@opdesk/contracts/coupon/coupon-list.ts')).couponList, { path: '/management/coupon' }),
  component: CouponDetails,
})

function CouponDetails() {
  const navigate = Route.useNavigate()
  return (
    <CouponDetailsPage
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
