import { type CouponUsagesQuery, usageList } from '@opdesk/contracts/coupon/usage-list.ts'
import { ExportMenu } from '../../components/exports/export-menu.tsx'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { Money } from '../../components/money.tsx'
import { TotalsBar } from '../../components/totals-bar.tsx'

/** Consumed Coupons: the uses in orders that were paid and not refunded, with totals. */
export const CouponUsagesPage = ({ search, onSearch }: ListSearchProps<CouponUsagesQuery>) => (
  <ListPage
    list={usageList}
    title="Consumed Coupons"
    note="Coupons of orders that were paid and not refunded. Amounts include GST, discounts do not."
    actions={<ExportMenu area="admin" list="coupon-usages" search={search} />}
    summary={({ pagination, totals }) => (
      <TotalsBar
        label="Total of all that match"
        figures={[
          { label: 'Uses', value: pagination.totalRecords.toLocaleString('en-IN') },
          { label: 'Total Amount Paid', value: <Money rupees={totals.total_sum} /> },
          { label: 'Total Discount', value: <Money rupees={totals.total_discount} /> },
        ]}
      />
    )}
    label="Consumed coupons"
    search={search}
    onSearch={onSearch}
    failed="Something went wrong"
    empty={{ title: 'No consumed coupons found', hint: 'Choose another type, other dates or other words.' }}
    unfiltered={{ title: 'No coupon has been consumed yet', hint: 'A coupon is consumed when its order is paid.' }}
  />
)
