import { Alert, List, Stack, Text } from '@mantine/core'
import { formatRupees } from '@opdesk/contracts/money.ts'
import type { QuoteAnswer } from '@opdesk/contracts/order/queries.ts'
import { addDays, formatDay, istDay } from '@opdesk/contracts/time.ts'
import type { PaymentWords } from '@opdesk/contracts/words/payment/english.ts'
import { IconAlertTriangle, IconCalendar } from '@tabler/icons-react'
import { paymentWords } from '../../../lib/payment-words.ts'
import { useWords } from '../../../lib/words.ts'

const previousBalance = (quote: QuoteAnswer, words: PaymentWords['previous']): string => {
  const { pre_discount = 0, pre_discount_basis, consumed_days = 0, remaining_days = 0 } = quote
  const sentence = pre_discount_basis === 'wallet' ? words.wallet : words.days
  return sentence(consumed_days, remaining_days, formatRupees(pre_discount))
}

/** The consequences of a purchase besides its price: when the plan is valid, which plans lapse, and who loses cover. */
export const Consequences = ({ quote }: { quote: QuoteAnswer }) => {
  const { starts, previous, before } = useWords(paymentWords)
  const { start_date, end_date, lapses = 0, family_dropped } = quote
  const waits = start_date !== null && start_date > istDay(new Date())
  return (
    <Stack gap="sm">
      {start_date && end_date && (
        <Alert color="gray" icon={<IconCalendar aria-hidden="true" />} title={waits ? starts.later : starts.valid}>
          {waits && `${starts.after(formatDay(addDays(start_date, -1)))} `}
          {starts.period(formatDay(start_date), formatDay(end_date))}
        </Alert>
      )}
      {quote.pre_discount !== undefined && <Text size="sm">{previousBalance(quote, previous)}</Text>}
      {(lapses > 0 || family_dropped.length > 0) && (
        <Alert color="amber" icon={<IconAlertTriangle aria-hidden="true" />} title={before.title}>
          <List size="sm" spacing={4}>
            {lapses > 0 && <List.Item>{before.lapses(formatRupees(lapses))}</List.Item>}
            {family_dropped.length > 0 && <List.Item className="anywhere">{before.dropped(family_dropped.join(', '))}</List.Item>}
          </List>
        </Alert>
      )}
    </Stack>
  )
}
