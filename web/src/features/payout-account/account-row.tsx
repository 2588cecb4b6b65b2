import { Group, Text } from '@mantine/core'
import type { PayoutAccountAnswer } from '@opdesk/contracts/payout-account/queries.ts'
import { IconAt, IconBuildingBank } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { accountName } from '../../lib/payout-account.ts'

interface AccountRowProps {
  account: Pick<PayoutAccountAnswer, 'kind' | 'bank' | 'last4' | 'vpa_masked' | 'holder'>
  children?: ReactNode
}

/** A masked account with its holder; the children stand at the right. */
export const AccountRow = ({ account, children }: AccountRowProps) => {
  const Icon = account.kind === 'bank' ? IconBuildingBank : IconAt
  return (
    <Group p="md" gap="sm" wrap="nowrap">
      <Text c="dimmed" lh={0} component="span">
        <Icon size={22} stroke={1.6} aria-hidden="true" />
      </Text>
      <div style={{ flex: 1, minWidth: 0 }}>
        <Text fw={600} className="anywhere">
          {accountName(account)}
        </Text>
        <Text size="sm" c="dimmed" className="anywhere">
          {account.holder}
        </Text>
      </div>
      {children}
    </Group>
  )
}
