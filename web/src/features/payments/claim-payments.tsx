import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { type ClaimPayment, paymentStateLabels } from '@opdesk/contracts/payment/queries.ts'
import { channelLabels } from '@opdesk/contracts/payout-channel.ts'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Moment } from '../../components/date-text.tsx'
import { AnchorLink } from '../../components/link.tsx'
import { Money } from '../../components/money.tsx'
import { type ClaimArea, claimPaymentsQuery } from '../../desk/claim/queries.ts'
import { useHandlesPayments } from '../../lib/use-handles-payments.ts'
import { payoutLink, payoutQuery } from './payouts/queries.ts'

const ProofLink = lazy(async () => ({ default: (await import('./proof-link.tsx')).ProofLink }))

const Batch = ({ batchId, area }: { batchId: string; area: ClaimArea }) => {
  return area === 'admin' ? (
    batchId
  ) : (
    <AnchorLink {...linkOptions({ to: '/management/payment-batches/$id', params: { id: batchId } })} size="sm">
      {batchId}
    </AnchorLink>
  )
}

/** The last attempt of a payment with account and reason; only Finance may read it. */
const LastAttempt = ({ reference }: { reference: string }) => {
  const { data } = useQuery({ ...payoutQuery(reference), enabled: useHandlesPayments() })
  const last = data?.attempts.at(-1)
  if (!last) return null
  return (
    <Text size="sm" className="anywhere">
      <AnchorLink {...payoutLink(reference)} size="sm" underline="always">
        {last.attempt === 1 ? '1 attempt' : `${last.attempt} attempts`}
      </AnchorLink>
      {last.account && ` to ${last.account}`}
      {last.failure && `: ${last.failure.label}`}
    </Text>
  )
}

const PayoutLines = ({ payment: { reference, state, utr }, area }: { payment: ClaimPayment; area: ClaimArea }) => (
  <>
    {state === 'paid' && (
      <Text size="sm" className="anywhere">
        {utr ? `UTR ${utr}` : 'UTR follows'}
      </Text>
    )}
    {area === 'management' ? (
      <LastAttempt reference={reference} />
    ) : (
      <Suspense fallback={null}>
        <ProofLink reference={reference} />
      </Suspense>
    )}
  </>
)

/** Without a batch: a payment outside of the product is in process, any other shows its state. */
const stateOf = ({ channel, state }: ClaimPayment): string =>
  channel === 'ledger_only' && state === 'in_process' ? 'In process' : paymentStateLabels[state]

const Payment = ({ payment, area }: { payment: ClaimPayment; area: ClaimArea }) => (
  <Stack component="li" gap={2}>
    <Group justify="space-between" gap="xs">
      <Text fw={600}>{payment.reference}</Text>
      <Money rupees={payment.amount} fw={600} />
    </Group>
    <Text size="sm" c="dimmed">
      {payment.batch_id ? <Batch batchId={payment.batch_id} area={area} /> : stateOf(payment)}
    </Text>
    {payment.channel === 'ledger_only' ? (
      <Text size="sm">{channelLabels.ledger_only}</Text>
    ) : (
      <PayoutLines payment={payment} area={area} />
    )}
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
