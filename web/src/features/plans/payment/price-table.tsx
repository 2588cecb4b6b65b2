import { Table } from '@mantine/core'
import { GST_PERCENT } from '@opdesk/contracts/money.ts'
import { Money } from '../../../components/money.tsx'
import { paymentWords } from '../../../lib/payment-words.ts'
import { useWords } from '../../../lib/words.ts'

/** The amounts in rupees of a quote or an order. */
export interface Amounts {
  plan_price: number
  pre_discount?: number | undefined
  coupon_discount: number
  net: number
  gst: number
  total: number
}

/** Price, discounts, tax and total, in the order in which they are computed. */
export const PriceTable = ({ amounts, busy = false }: { amounts: Amounts; busy?: boolean }) => {
  const { price: words } = useWords(paymentWords)
  const { plan_price, pre_discount = 0, coupon_discount, net, gst, total } = amounts
  const rows = [
    { label: words.price, amount: plan_price, off: false },
    ...(pre_discount > 0 ? [{ label: words.previous, amount: pre_discount, off: true }] : []),
    ...(coupon_discount > 0 ? [{ label: words.coupon, amount: coupon_discount, off: true }] : []),
    ...(pre_discount > 0 || coupon_discount > 0 ? [{ label: words.net, amount: net, off: false }] : []),
    { label: words.gst(GST_PERCENT), amount: gst, off: false },
  ]
  return (
    <Table withRowBorders={false} verticalSpacing={6} horizontalSpacing={0} aria-busy={busy} aria-label={words.label}>
      <Table.Tbody>
        {rows.map(({ label, amount, off }) => (
          <Table.Tr key={label}>
            <Table.Th scope="row" fw={400}>
              {label}
            </Table.Th>
            <Table.Td ta="right">
              {off && '−'}
              <Money rupees={amount} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot fz="lg">
        <Table.Tr>
          <Table.Th scope="row">{words.total}</Table.Th>
          <Table.Td ta="right" fw={700} aria-live="polite">
            <Money rupees={total} />
          </Table.Td>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  )
}
