import { createFileRoute } from '@tanstack/react-router'
import { CouponUsagesPage } from '../../../features/coupons/coupon-usages-page.tsx'
import { listOf } from '../../../lib/list-route.ts'

export const Route = createFileRoute('/_admin/admin/coupon-usages')({
  ...listOf(async () => (await import('@opdesk/contracts/coupon/usage-list.ts')).usageList),
  component: CouponUsages,
})

function CouponUsages() {
  const navigate = Route.useNavigate()
  return (
    <CouponUsagesPage
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
