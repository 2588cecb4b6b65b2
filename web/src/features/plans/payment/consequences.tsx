import { Alert, List, Stack, Text } from '@mantine/core'
import type { QuoteAnswer } from '@opdesk/contracts/order/queries.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { IconAlertTriangle, IconCalendar } from '@tabler/icons-react'
import { DateText } from '../../../components/date-text.tsx'
import { Money } from '../../../components/money.tsx'

const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`

const PreviousBalance = ({ quote }: { quote: QuoteAnswer }) => {
  const { pre_discount = 0, pre_discount_basis, consumed_days = 0, remaining_days = 0 } = quote
  return (
    <Text size="sm">
      Of your present plan {days(consumed_days)} are over and {days(remaining_days)} remain. The previous balance of{' '}
      <Money rupees={pre_discount} /> is what its{' '}
      {pre_discount_basis === 'wallet'
        ? 'unused wallet is worth, which is less than its remaining days'
        : 'remaining days are worth'}
      .
    </Text>
  )
}

/** The consequences of a purchase besides its price: when the plan is valid, which plans lapse, and who loses cover. */
export const Consequences = ({ quote }: { quote: QuoteAnswer }) => {
  const { start_date, end_date, lapses = 0, family_dropped } = quote
  const waits = start_date !== null && start_date > istDay(new Date())
  return (
    <Stack gap="sm">
      {start_date && end_date && (
        <Alert color="gray" icon={<IconCalendar aria-hidden="true" />} title={waits ? 'It starts later' : 'When it is valid'}>
          {waits && (
            <>
              You have a plan until <DateText value={addDays(start_date, -1)} />, and this one starts after it.{' '}
            </>
          )}
          From <DateText value={start_date} /> to <DateText value={end_date} />, if you pay today.
        </Alert>
      )}
      {quote.pre_discount !== undefined && <PreviousBalance quote={quote} />}
      {(lapses > 0 || family_dropped.length > 0) && (
        <Alert color="amber" icon={<IconAlertTriangle aria-hidden="true" />} title="Before you pay">
          <List size="sm" spacing={4}>
            {lapses > 0 && (
              <List.Item>
                <Money rupees={lapses} /> in the wallet of your present plan lapse when the new plan starts. Claims that you have
                sent keep their money.
              </List.Item>
            )}
            {family_dropped.length > 0 && (
              <List.Item className="anywhere">
                The new plan has no place for {family_dropped.join(', ')}. They are not covered from its first day.
              </List.Item>
            )}
          </List>
        </Alert>
      )}
    </Stack>
  )
}
