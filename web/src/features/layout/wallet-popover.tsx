import { Box, Button, Group, Popover, ScrollArea, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { TransactionType } from '@opdesk/contracts/codes.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import type { WalletPot } from '@opdesk/contracts/subscriber/queries.ts'
import { formatDay } from '@opdesk/contracts/time.ts'
import { type WalletTransaction, walletTransaction } from '@opdesk/contracts/wallet/queries.ts'
import { IconWallet } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { Moment } from '../../components/date-text.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { ExportMenu } from '../../components/exports/export-menu.tsx'
import { Money } from '../../components/money.tsx'
import { wasAnswered } from '../../lib/api-error.ts'
import { getQuery } from '../../lib/get-query.ts'
import { type SubscriberProfile, useSubscriberProfile } from '../../lib/profile.ts'
import { subscriberProfileQuery } from '../../lib/profile-queries.ts'
import { useWords } from '../../lib/words.ts'
import classes from './wallet-popover.module.css'
import { walletWords } from './wallet-words.ts'

/**
 * The largest amount in rupees on the button (subscriber spec section 9). The button has the available amount, as the home page has; the
 * popover adds what is on hold.
 */
const MAX_BADGE = 999_999

const transactionsQuery = getQuery(['transactions'], '/user/get-transactions', z.array(walletTransaction))

export const WalletPopover = () => {
  const words = useWords(walletWords)
  const client = useQueryClient()
  const profile = useSubscriberProfile()
  const balance = useQuery(subscriberProfileQuery)
  const overflows = profile.available_balance > MAX_BADGE
  const refresh = (opened: boolean) => {
    if (opened) for (const list of ['profile', 'transactions']) void client.invalidateQueries({ queryKey: [list] })
  }
  return (
    <Popover position="bottom-end" width="min(400px, calc(100vw - 24px))" shadow="md" trapFocus onChange={refresh}>
      <Popover.Target>
        <Button variant="default" px="sm" leftSection={<IconWallet size={19} stroke={1.6} />} className={classes.button}>
          <VisuallyHidden>{words.wallet}</VisuallyHidden>
          <span className={classes.amount}>
            {overflows ? `₹${MAX_BADGE.toLocaleString('en-IN')}+` : <Money rupees={profile.available_balance} />}
          </span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        {balance.isError ? (
          <ErrorState
            error={balance.error}
            title={wasAnswered(balance.error) ? words.balanceFailed : words.balanceUnreached}
            onRetry={() => void balance.refetch()}
          />
        ) : (
          <Balance profile={profile} />
        )}
        <Transactions />
        <Group justify="flex-end" p="xs" className={classes.export}>
          <ExportMenu area="subscriber" list="wallet" />
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}

const Balance = ({ profile }: { profile: SubscriberProfile }) => {
  const words = useWords(walletWords)
  return (
    <Box p="md" className={classes.balance}>
      <Text size="sm">{words.available}</Text>
      <Text fz={26} fw={700} lh={1.2}>
        <Money rupees={profile.available_balance} />
      </Text>
      {profile.available_balance !== profile.wallet_balance && (
        <Text size="sm">{words.balance(formatRupees(profile.wallet_balance))}</Text>
      )}
      {profile.pots.length > 0 && (
        <Stack component="ul" gap={4} m={0} mt="xs" p={0} className={classes.pots} aria-label={words.byPlan}>
          {profile.pots.map(pot => (
            <PotRow key={pot.subscription_id} pot={pot} />
          ))}
        </Stack>
      )}
    </Box>
  )
}

/** The remaining cover of one plan, and the last day to claim it. */
const PotRow = ({ pot: { plan, balance, available, usable_until } }: { pot: WalletPot }) => {
  const words = useWords(walletWords)
  return (
    <Group component="li" justify="space-between" wrap="nowrap" align="flex-start">
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text size="sm" fw={500}>
          {plan}
        </Text>
        <Text size="xs">{usable_until === null ? words.held : words.until(formatDay(usable_until))}</Text>
      </div>
      <Text size="sm" fw={600} style={{ whiteSpace: 'nowrap' }}>
        <Money rupees={usable_until === null ? balance : available} />
      </Text>
    </Group>
  )
}

const Transactions = () => {
  const words = useWords(walletWords)
  const query = useQuery(transactionsQuery)
  if (query.isPending) return <Skeleton h={120} m="md" w="auto" />
  if (query.isError)
    return (
      <ErrorState
        error={query.error}
        title={wasAnswered(query.error) ? words.transactionsFailed : words.transactionsUnreached}
        onRetry={() => void query.refetch()}
      />
    )
  if (query.data.length === 0) return <EmptyState title={words.none} />
  return (
    <ScrollArea.Autosize mah={300} viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': words.transactions }}>
      <Stack component="ul" gap={0} m={0} p={0} aria-label={words.transactions}>
        {query.data.map(transaction => (
          <TransactionRow key={transaction._id} transaction={transaction} />
        ))}
      </Stack>
    </ScrollArea.Autosize>
  )
}

const TransactionRow = ({ transaction }: { transaction: WalletTransaction }) => {
  const words = useWords(walletWords)
  const credit = transaction.type === TransactionType.credit
  return (
    <Group component="li" justify="space-between" wrap="nowrap" px="md" py="xs" className={classes.row}>
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text size="sm" fw={500}>
          {words.reason(transaction.reason)}
        </Text>
        <Text size="xs" c="dimmed">
          {credit ? words.credit : words.debit} · <Moment iso={transaction.createdAt} />
        </Text>
      </div>
      <Text fw={600} style={{ whiteSpace: 'nowrap' }} className={credit ? classes.credit : classes.debit}>
        {credit ? '+' : '−'}
        <Money rupees={transaction.amount} />
      </Text>
    </Group>
  )
}
