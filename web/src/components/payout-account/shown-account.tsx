import { Alert, Button, Group, Text } from '@mantine/core'
import { type FrozenAccount, frozenAccount } from '@opdesk/contracts/payout-account/account.ts'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { useMayPay } from '../../lib/use-handles-payments.ts'
import { useWrite } from '../../lib/use-write.ts'
import { confirm } from '../confirm-dialog.tsx'
import { Facts } from '../facts.tsx'

interface ShownAccountProps {
  /** Id of the subscriber. */
  subscriber: string
  name: string
  /** Of the payment that failed; undefined for an account that the bank refused. */
  reference?: string
  /** True in a row of a table. */
  compact?: boolean
}

/**
 * The whole number of an account that a payment failed to, after a recorded click. It is kept in this component alone, so that it is
 * gone when the page is left.
 */
export const ShownAccount = ({ subscriber, name, reference, compact = false }: ShownAccountProps) => {
  const mayPay = useMayPay()
  const [account, setAccount] = useState<FrozenAccount>()
  const reveal = useWrite({
    write: (_: undefined, key) =>
      api.post(
        `/management/payout-accounts/${encodeURIComponent(subscriber)}/reveal`,
        { ...(reference !== undefined && { reference }) },
        { key, answer: frozenAccount },
      ),
    done: ({ data }) => setAccount(data),
    failed: 'The number is not shown',
  })
  const hide = () => {
    setAccount(undefined)
    reveal.reset()
  }
  const ask = async () => {
    const question = `Show the whole number of ${name || 'this person'}?`
    const details = 'The history of the account records that you saw it. It is gone when you leave this page.'
    if (await confirm({ question, details, confirm: 'Yes, show it', cancel: 'Cancel' })) reveal.mutate(undefined)
  }
  if (!mayPay) return null
  if (account)
    return (
      <Alert color="amber" mt="sm" miw={compact ? 300 : undefined} title="Whole number" role="status">
        <Facts
          facts={
            account.kind === 'bank'
              ? [
                  ['Holder', account.holder],
                  ['Account number', account.account_number],
                  ['IFSC', account.ifsc],
                  ['Bank', account.bank],
                ]
              : [
                  ['Holder', account.holder],
                  ['UPI id', account.vpa],
                ]
          }
        />
        <Group justify="space-between" mt="xs">
          <Text size="sm">It is recorded that you saw it.</Text>
          <Button size="compact-sm" variant="default" onClick={hide}>
            Hide
          </Button>
        </Group>
      </Alert>
    )
  return (
    <Button
      mt={compact ? 4 : 'sm'}
      size={compact ? 'compact-sm' : 'sm'}
      variant="default"
      leftSection={<IconEye size={16} aria-hidden="true" />}
      loading={reveal.isPending}
      onClick={() => void ask()}
      aria-label={`Show number of ${name}`}
    >
      Show number
    </Button>
  )
}
