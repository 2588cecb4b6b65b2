import { Box, Group, Stack, Text } from '@mantine/core'
import type { PayoutDetail } from '@opdesk/contracts/payout/queries.ts'
import { channelLabels } from '@opdesk/contracts/payout-channel.ts'
import { Moment } from '../../../components/date-text.tsx'
import { Money } from '../../../components/money.tsx'
import { Panel } from '../../../components/panel.tsx'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { attemptState } from './attempt-states.ts'
import { attemptSteps } from './attempt-steps.ts'

type Attempt = PayoutDetail['attempts'][number]

const AttemptItem = ({ attempt }: { attempt: Attempt }) => (
  <Box component="li" mt="md">
    <Group gap="xs">
      <Text fw={600}>Attempt {attempt.attempt}</Text>
      <StatusBadge {...attemptState(attempt.state, attempt.channel)} />
      <Text>
        <Money rupees={attempt.amount} />
        {attempt.account && ` to ${attempt.account}`}
      </Text>
      <Text size="sm" c="dimmed">
        {channelLabels[attempt.channel]}
      </Text>
    </Group>
    {attempt.failure && (
      <Text size="sm" mt={4}>
        {attempt.failure.label}
      </Text>
    )}
    <Stack
      component="ol"
      gap={6}
      mt={8}
      p={0}
      fz="sm"
      aria-label={`History of attempt ${attempt.attempt}`}
      style={{ listStyle: 'none' }}
    >
      {attemptSteps(attempt).map(({ at, text, quote, aside }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two reports may be equal, and the order never changes
        <Group component="li" key={index} gap="0 16px" align="baseline">
          <Text span inherit c="dimmed" flex="0 0 160px">
            <Moment iso={at} />
          </Text>
          <Text span inherit className="anywhere" flex="2 1 240px">
            {quote && <strong>“{quote}”</strong>}
            {quote && text && ', '}
            {text}
          </Text>
          <Text span inherit c="dimmed" className="anywhere" flex="1 1 180px">
            {aside}
          </Text>
        </Group>
      ))}
    </Stack>
  </Box>
)

/** The attempts of a payment, the newest first, with every word of the provider. */
export const PayoutAttempts = ({ attempts }: Pick<PayoutDetail, 'attempts'>) => (
  <Panel id="attempts" title={attempts.length === 1 ? 'One attempt' : `${attempts.length} attempts, the newest first`} small>
    <ol style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {attempts.toReversed().map(attempt => (
        <AttemptItem key={attempt.attempt} attempt={attempt} />
      ))}
    </ol>
  </Panel>
)
