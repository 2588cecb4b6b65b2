import { Paper, Stack, Text, Title } from '@mantine/core'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { bankDisputeLabels } from '@opdesk/contracts/order/order-labels.ts'
import type { StaffOrderDetail } from '@opdesk/contracts/order/order-list.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'

/** What the payers' banks want back of an order, and until when they wait for an answer at the provider. */
export const OrderDisputes = ({ disputes }: Pick<StaffOrderDetail, 'disputes'>) => (
  <Paper withBorder p="md" component="section" aria-labelledby="disputes">
    <Title order={2} fz="md" mb="sm" id="disputes">
      Disputes at the bank
    </Title>
    <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
      {disputes.map(({ dispute_id, payment_id, status, amount, reason, respond_by }) => (
        <Stack key={dispute_id} component="li" gap={2}>
          <Text fw={600}>
            {bankDisputeLabels[status]}: {formatRupees(amount)}
          </Text>
          {respond_by && <Text size="sm">Answer at the payment provider by {formatInstant(respond_by)}</Text>}
          {reason && <Text size="sm">Reason: {reason.replaceAll('_', ' ')}</Text>}
          <Text size="sm" c="dimmed" className="anywhere">
            {dispute_id}, payment {payment_id}
          </Text>
        </Stack>
      ))}
    </Stack>
  </Paper>
)
