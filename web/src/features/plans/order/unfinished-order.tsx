import { Alert } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../../components/link.tsx'
import { Money } from '../../../components/money.tsx'
import { paymentWords } from '../../../lib/payment-words.ts'
import { useWords } from '../../../lib/words.ts'
import { latestOrdersQuery } from '../queries.ts'

/** Links to an order that waits for its payment or for the provider's confirmation, such as after the browser was closed. */
export const UnfinishedOrder = () => {
  const { unfinished: words } = useWords(paymentWords)
  const { data } = useQuery(latestOrdersQuery)
  const order = data?.find(({ state }) => state === 'processing') ?? data?.find(({ state }) => state === 'open')
  if (!order) return null
  const processing = order.state === 'processing'
  return (
    <Alert color="gray" icon={<IconHourglass aria-hidden="true" />} title={processing ? words.checked : words.waits} mb="md">
      {order.name}: <Money rupees={order.total} />
      <br />
      <ButtonLink to="/user/orders/$id" params={{ id: order._id }} variant="default" mt="sm">
        {processing ? words.status : words.goOn}
      </ButtonLink>
    </Alert>
  )
}
