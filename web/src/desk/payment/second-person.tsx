import { Alert } from '@mantine/core'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useHandlesPayments } from '../../lib/use-handles-payments.ts'
import { paymentLimitQuery } from './queries.ts'

/** Says before a payment that a second person has to release it. `amount`: of all payments of the call, in rupees. */
export const SecondPerson = ({ amount }: { amount: number }) => {
  const { data } = useQuery({ ...paymentLimitQuery, enabled: useHandlesPayments() })
  if (!data || data.limit === null || data.counted + amount <= data.limit) return null
  const paid = data.counted > 0 ? ` Today you have paid ${formatRupees(data.counted)} alone.` : ''
  return (
    <Alert color="amber" title="A second person of Finance will be needed" mb="xs">
      One person pays up to {formatRupees(data.limit)} a day alone.{paid} What is above waits for release, for 7 days, and the
      answer says who may release it.
    </Alert>
  )
}
