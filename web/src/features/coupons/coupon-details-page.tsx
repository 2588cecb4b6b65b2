import { type CouponsQuery, couponList } from '@opdesk/contracts/coupon/coupon-list.ts'
import { ExportMenu } from '../../components/exports/export-menu.tsx'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'

/** The list of the Coupon Master for management, read-only. */
export const CouponDetailsPage = ({ search, onSearch }: ListSearchProps<CouponsQuery>) => (
  <ListPage
    list={couponList}
    path="/management/coupon"
    title="Coupon Details"
    actions={<ExportMenu area="management" list="coupon" search={search} />}
    label="Coupons"
    search={search}
    onSearch={onSearch}
    failed="Something went wrong"
    empty={{ title: 'No coupons found', hint: 'Choose another type, other dates or other words.' }}
    unfiltered={{ title: 'There are no coupons yet', hint: 'Admins add them in the Coupon Master.' }}
  />
)
