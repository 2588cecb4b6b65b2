import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { type ClaimPayment, claimPayment } from '@opdesk/contracts/payment/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { z } from 'zod'
import { Moment } from '../../components/date-text.tsx'
import { AnchorLink } from '../../components/link.tsx'
import { Money } from '../../components/money.tsx'
import type { ClaimArea } from '../../desk/claim/queries.ts'
import { getQuery } from '../../lib/get-query.ts'

const claimPaymentsQuery = (area: ClaimArea, id: string) =>
  getQuery(['claims', 'detail', id, 'payments'], `/${area}/claims/${encodeURIComponent(id)}/payments`, z.array(claimPayment))

const Batch = ({ batchId, area }: { batchId: string | null; area: ClaimArea }) => {
  if (batchId === null) return <>In process</>
  return area === 'admin' ? (
    batchId
  ) : (
    <AnchorLink {...linkOptions({ to: '/management/payment-batches/$id', params: { id: batchId } })} size="sm">
      {batchId}
    </AnchorLink>
  )
}

const Payment = ({ payment, area }: { payment: ClaimPayment; area: ClaimArea }) => (
  <Stack component="li" gap={2}>
    <Group justify="space-between" gap="xs">
      <Text fw={600}>{payment.reference}</Text>
      <Money rupees={payment.amount} fw={600} />
    </Group>
    <Text size="sm" c="dimmed">
      <Batch batchId={payment.batch_id} area={area} />
    </Text>
    <Text size="sm" c="dimmed">
      {payment.requested_by.name}, <Moment iso={payment.requested_at} />
    </Text>
  </Stack>
)

/** The payments of a claim with reference and batch; not rendered if there are none. */
export const ClaimPayments = ({ area, id }: { area: ClaimArea; id: string }) => {
  const { data = [] } = useQuery(claimPaymentsQuery(area, id))
  if (data.length === 0) return null
  return (
    <Paper withBorder p="md" component="section" aria-label="Payments">
      <Title order={2} mb="xs">
        Payments
      </Title>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {data.map(payment => (
          <Payment key={payment.reference} payment={payment} area={area} />
        ))}
      </Stack>
    </Paper>
  )
}
