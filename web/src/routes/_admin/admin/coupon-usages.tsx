import { createFileRoute } from '@tanstack/react-router'
import { CouponUsagesPage } from '../../../features/coupons/coupon-usages-page.tsx'
import { searchOf } from '../../../lib/search.ts'

export const Route = createFileRoute('/_admin/admin/coupon-usages')({
  ...searchOf(async () => (await import('@opdesk/contracts/coupon/usage-list.ts')).usageList.query),
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
