import { showCouponCode } from '@opdesk/contracts/coupon/code.ts'
import type { StaffOrderDetail } from '@opdesk/contracts/order/order-list.ts'
import { Facts } from '../../components/facts.tsx'
import { Money } from '../../components/money.tsx'

/** The price of an order line by line, as fixed when the order was created. */
export const PriceFacts = ({ order }: { order: StaffOrderDetail }) => (
  <Facts
    facts={[
      ['Price', <Money key="price" rupees={order.plan_price} />],
      ['Previous plan', order.pre_discount > 0 && <Money key="previous" rupees={-order.pre_discount} />],
      ['Coupon', order.coupon_code && showCouponCode(order.coupon_code)],
      ['Coupon discount', order.coupon_discount > 0 && <Money key="coupon" rupees={-order.coupon_discount} />],
      ['Net', <Money key="net" rupees={order.net} />],
      ['GST', <Money key="gst" rupees={order.gst} />],
      [
        'Total',
        <strong key="total">
          <Money rupees={order.total} />
        </strong>,
      ],
    ]}
  />
)
