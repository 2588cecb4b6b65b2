import { Box, Group, Paper, Stack, Text } from '@mantine/core'
import type { PayoutAccountAnswer } from '@opdesk/contracts/payout-account/queries.ts'
import { claimPaymentWords, refusalInWords } from '@opdesk/contracts/words/claim-payment.ts'
import { StateLine } from '../../components/state-line.tsx'
import { accountName, usePayoutAccountWords } from '../../lib/payout-account.ts'

/** The account that the bank refused, its reason, and the steps until the money is sent again. */
export const RefusedAccount = ({ account }: { account: PayoutAccountAnswer }) => {
  const { words, lang } = usePayoutAccountWords()
  const { refused } = words
  return (
    <Stack gap="lg">
      <Paper withBorder p="md" component="section" aria-label={refused.state}>
        <Stack gap={8}>
          <StateLine tone="bad">{refused.state}</StateLine>
          <Text>
            <Text span td="line-through" className="anywhere">
              {accountName(account)}
            </Text>
            {account.refused_because && `: ${refusalInWords(claimPaymentWords(lang), account.refused_because)}`}
          </Text>
          <Text>{refused.safe}</Text>
        </Stack>
      </Paper>
      <Stack component="ol" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {refused.steps.map((step, index) => (
          <Group key={step} component="li" gap="sm" wrap="nowrap" align="flex-start">
            <Box
              w={24}
              h={24}
              bdrs="50%"
              bg="var(--mantine-color-default)"
              ta="center"
              fz="xs"
              lh="24px"
              fw={600}
              flex="none"
              aria-hidden="true"
            >
              {index + 1}
            </Box>
            <Text>{step}</Text>
          </Group>
        ))}
      </Stack>
    </Stack>
  )
}
