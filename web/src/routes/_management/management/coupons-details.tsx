import { createFileRoute } from '@tanstack/react-router'
import { CouponDetailsPage } from '../../../features/coupons/coupon-details-page.tsx'
import { searchOf } from '../../../lib/search.ts'

export const Route = createFileRoute('/_management/management/coupons-details')({
  ...searchOf(async () => (await import('@opdesk/contracts/coupon/coupon-list.ts')).couponList.query),
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
