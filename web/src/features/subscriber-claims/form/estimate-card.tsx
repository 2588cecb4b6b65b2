import { Alert, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { feeKinds } from '@opdesk/contracts/codes.ts'
import { formatPaise, toPaise, toRupees } from '@opdesk/contracts/money.ts'
import { IconWallet } from '@tabler/icons-react'
import { useId } from 'react'
import { Money } from '../../../components/money.tsx'
import { useClaimFormWords } from '../form-words.ts'
import { useClaimWords } from '../words.ts'
import type { Estimate } from './claim-estimate.ts'

interface EstimateCardProps {
  estimate: Estimate
  /** The wallet's available balance in rupees. */
  available: number
}

/** An amount in rupees, or a sign that it is still unknown or could not be fetched. */
export const Amount = ({ paise }: { paise: Estimate['claimable'][keyof Estimate['claimable']] }) =>
  typeof paise === 'number' ? <Money rupees={toRupees(paise)} /> : paise === 'asking' ? '…' : '–'

/** What the claim would reimburse, before it is sent. */
export const EstimateCard = ({ estimate, available }: EstimateCardProps) => {
  const id = useId()
  const { estimate: words } = useClaimFormWords()
  const { fees } = useClaimWords()
  const kinds = feeKinds.filter(kind => estimate.bill[kind] > 0)
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={id}>
      <Title order={2} id={id} mb="sm">
        {words.title}
      </Title>
      <Stack gap={6}>
        {kinds.map(kind => (
          <Group key={kind} justify="space-between" wrap="nowrap" gap="md">
            <Text size="sm">
              {fees[kind]}
              <Text span c="dimmed" size="sm">
                {' '}
                {words.of(formatPaise(estimate.bill[kind]))}
              </Text>
            </Text>
            <Text size="sm">
              <Amount paise={estimate.claimable[kind]} />
            </Text>
          </Group>
        ))}
        <Group justify="space-between" wrap="nowrap" mt={kinds.length > 0 ? 6 : 0}>
          <Text>{words.bill}</Text>
          <Money rupees={toRupees(estimate.billTotal)} />
        </Group>
        <Group justify="space-between" wrap="nowrap" aria-live="polite">
          <Text fw={650}>{words.claimable}</Text>
          <Text fw={700} fz={22} lh={1.2}>
            <Amount paise={estimate.complete ? estimate.claimableTotal : 'asking'} />
          </Text>
        </Group>
        {estimate.capped ? (
          <Alert color="amber" role="status" mt="xs" icon={<IconWallet size={18} aria-hidden="true" />}>
            {words.capped(formatPaise(toPaise(available)))}
          </Alert>
        ) : (
          <Text c="dimmed" size="sm" mt={4}>
            {words.available(formatPaise(toPaise(available)))}
          </Text>
        )}
      </Stack>
    </Paper>
  )
}
