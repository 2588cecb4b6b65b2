import { Paper, SimpleGrid, Text } from '@mantine/core'
import { readyPaymentList } from '@opdesk/contracts/payment/ready-payment-list.ts'
import {
  type UnpayableCounts,
  type UnpayableState,
  unpayableClaimList,
  unpayableStateLabels,
} from '@opdesk/contracts/payment/unpayable-claim-list.ts'
import { type ListedPayoutState, type PayoutCounts, payoutList, payoutStateLabels } from '@opdesk/contracts/payout/payout-list.ts'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { PlainLink } from '../../../components/link.tsx'
import { Money } from '../../../components/money.tsx'
import { StateLine } from '../../../components/state-line.tsx'
import { listQuery } from '../../../lib/list-query.ts'

interface StateTabsProps {
  counts: PayoutCounts
  /** The open tab. */
  current: ListedPayoutState | UnpayableState | 'to_pay' | 'all'
}

const always: readonly ListedPayoutState[] = ['in_process', 'failed', 'paid', 'reversed']
const CURRENT = {
  background: 'var(--mantine-primary-color-light)',
  boxShadow: 'inset 0 -2px var(--mantine-color-anchor)',
}

/** Tabs with a mark, because a person of Finance has to act. */
const urgent: readonly string[] = ['failed', 'reversed', 'paid_twice', 'unclaimed']

const sumOf = (counts: PayoutCounts) => ({
  count: counts.reduce((sum, { count }) => sum + count, 0),
  amount: counts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100,
})

const unpayableTab = ({ state, ...figures }: UnpayableCounts[number]) => ({
  key: state,
  label: unpayableStateLabels[state],
  ...figures,
  link: linkOptions({ to: '/management/unpayable-claims', search: { state } }),
})

const linkTo = (state?: ListedPayoutState) => linkOptions({ to: '/management/payouts', search: state ? { state } : {} })

/** The states of payments as tabs with their numbers and sums: first the claims to pay, then the payouts. */
export const StateTabs = ({ counts, current }: StateTabsProps) => {
  const { data: ready } = useQuery(listQuery(readyPaymentList, readyPaymentList.query.parse({})))
  const { data: unpayable } = useQuery(listQuery(unpayableClaimList, unpayableClaimList.query.parse({})))
  const [cannotBePaid, unclaimed] = unpayable?.counts ?? []
  const shown = counts.filter(({ state, count }) => always.includes(state) || count > 0 || state === current)
  const tabs = [
    { key: 'to_pay', label: 'To pay', ...ready?.totals, link: linkOptions({ to: '/management/payments' }) },
    ...(cannotBePaid ? [unpayableTab(cannotBePaid)] : []),
    { key: 'all', label: 'All payouts', ...sumOf(counts), link: linkTo() },
    ...shown.map(({ state, ...figures }) => ({ key: state, label: payoutStateLabels[state], ...figures, link: linkTo(state) })),
    ...(unclaimed && (unclaimed.count > 0 || current === 'unclaimed') ? [unpayableTab(unclaimed)] : []),
  ]
  return (
    <Paper withBorder component="nav" aria-label="Payouts by state" mb="sm" style={{ overflow: 'hidden' }}>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: tabs.length }} spacing={0}>
        {tabs.map(({ key, label, count, amount, link }) => (
          <PlainLink
            key={key}
            {...link}
            px="sm"
            py={8}
            style={key === current ? CURRENT : undefined}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={key === current ? 'page' : undefined}
          >
            {urgent.includes(key) && count ? (
              <StateLine tone="bad">{label}</StateLine>
            ) : (
              <Text span size="sm" c="dimmed" display="block">
                {label}
              </Text>
            )}
            <Text span fz={18} fw={650} lh={1.3} display="block" className="tabular">
              {count?.toLocaleString('en-IN') ?? '–'}
            </Text>
            <Text span size="xs" c="dimmed" display="block">
              {amount === undefined ? '–' : <Money rupees={amount} />}
            </Text>
          </PlainLink>
        ))}
      </SimpleGrid>
    </Paper>
  )
}

/** The tabs on a page of claims. */
export const PayoutTabs = ({ current }: Pick<StateTabsProps, 'current'>) => {
  const { data } = useQuery(listQuery(payoutList, payoutList.query.parse({})))
  return data ? <StateTabs counts={data.counts} current={current} /> : null
}
