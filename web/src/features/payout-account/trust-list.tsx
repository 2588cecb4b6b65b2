import { Group, Paper, Stack, Text } from '@mantine/core'
import { IconInfoCircle, IconLock, IconPencil } from '@tabler/icons-react'
import { usePayoutAccountWords } from '../../lib/payout-account.ts'

/** Three sentences about who sees an account, what it is used for, and when a change counts. */
export const TrustList = () => {
  const { trust } = usePayoutAccountWords().words
  const lines = [
    [IconLock, trust.seen],
    [IconInfoCircle, trust.sent],
    [IconPencil, trust.change],
  ] as const
  return (
    <Paper withBorder p="md" component="section" aria-label={trust.label}>
      <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {lines.map(([Icon, text]) => (
          <Group key={text} component="li" gap="xs" wrap="nowrap" align="flex-start">
            <Text c="dimmed" lh={0} mt={2} component="span">
              <Icon size={18} stroke={1.7} aria-hidden="true" />
            </Text>
            <Text size="sm">{text}</Text>
          </Group>
        ))}
      </Stack>
    </Paper>
  )
}
