import { Frequency } from '@opdesk/contracts/codes.ts'
import { showCouponCode } from '@opdesk/contracts/coupon/code.ts'
import { gstStateCode } from '@opdesk/contracts/gst-states.ts'
import type { InvoiceFacts } from '@opdesk/contracts/invoice/events.ts'
import { formatPaise } from '@opdesk/contracts/money.ts'
import { OrderKind } from '@opdesk/contracts/order/events.ts'
import { states } from '@opdesk/contracts/reference.ts'
import { formatDay } from '@opdesk/contracts/time.ts'
import { labels } from './labels.ts'

const frequencies: Readonly<Record<number, string>> = Frequency

/** Name and GST code of a state, as in `Karnataka (29)`; empty for an unknown state. */
export const stateLine = (state: number | null): string => {
  const found = state === null ? undefined : states[state]
  return found ? `${found.name} (${gstStateCode(found.id)})` : ''
}

const termOf = ({ term, frequency }: InvoiceFacts['item']): string => {
  if (frequency === null) return ''
  const tenure = frequencies[frequency] ?? ''
  return term ? `${tenure}, ${formatDay(term.start)} to ${formatDay(term.end)}` : `${tenure}, begins when the present plan ends`
}

/** The title of the sold item, and lines of details. */
export const described = ({ kind, item }: Pick<InvoiceFacts, 'kind' | 'item'>): { title: string; details: string[] } => {
  const what = kind === OrderKind.healthTest ? 'Health checkup' : 'Health benefit plan'
  const how = kind === OrderKind.upgrade ? 'Upgrade' : kind === OrderKind.renewal ? 'Renewal' : ''
  return {
    title: `${what}: ${item.name}`,
    details: [item.option ?? '', termOf(item), how].filter(line => line !== ''),
  }
}

export interface AmountLine {
  label: string
  amount: string
  bold?: true
}

const minus = (paise: number): string => `− ${formatPaise(paise)}`

/** The lines of amounts; deductions and rounding of zero are left out. */
export const amountLines = ({
  amounts,
  coupon_code,
  tax,
}: Pick<InvoiceFacts, 'amounts' | 'coupon_code' | 'tax'>): AmountLine[] => {
  const { price, pre_discount, coupon_discount, net, total } = amounts
  return [
    { label: labels.price, amount: formatPaise(price) },
    ...(pre_discount > 0 ? [{ label: labels.previousPlan, amount: minus(pre_discount) }] : []),
    ...(coupon_discount > 0
      ? [{ label: `${labels.coupon}${coupon_code ? ` ${showCouponCode(coupon_code)}` : ''}`, amount: minus(coupon_discount) }]
      : []),
    { label: labels.taxable, amount: formatPaise(net), bold: true },
    ...tax.lines.map(line => ({ label: `${line.tax} ${line.rate}%`, amount: formatPaise(line.amount) })),
    ...(tax.round_off > 0 ? [{ label: labels.roundOff, amount: formatPaise(tax.round_off) }] : []),
    { label: labels.total, amount: formatPaise(total), bold: true },
  ]
}
