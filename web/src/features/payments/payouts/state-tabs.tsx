import { Paper, SimpleGrid, Text } from '@mantine/core'
import { readyPaymentList } from '@opdesk/contracts/payment/ready-payment-list.ts'
import {
  type UnpayableCounts,
  type UnpayableState,
  unpayableClaimList,
  unpayableStateLabels,
} from '@opdesk/contracts/payment/unpayable-claim-list.ts'
import { paymentReleaseList } from '@opdesk/contracts/payment-release/release-list.ts'
import {
  type ListedPayoutState,
  type PayoutAttention,
  type PayoutCounts,
  payoutList,
  payoutStateLabels,
} from '@opdesk/contracts/payout/payout-list.ts'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { PlainLink } from '../../../components/link.tsx'
import { Money } from '../../../components/money.tsx'
import { StateLine } from '../../../components/state-line.tsx'
import { listQuery } from '../../../lib/list-query.ts'

interface StateTabsProps {
  counts: PayoutCounts
  attention: PayoutAttention
  /** The open tab. */
  current: ListedPayoutState | UnpayableState | 'to_pay' | 'waits_for_release' | 'all' | 'late' | 'traces'
}

/** The releases that wait now. */
const OPEN = paymentReleaseList.query.parse({ state: 'open' })
const always: readonly ListedPayoutState[] = ['in_process', 'failed', 'paid', 'reversed']
/** Numbers stand in one line, also beside a label of two lines. */
const TAB = { display: 'flex', flexDirection: 'column', justifyContent: 'space-between' } as const
const CURRENT = {
  background: 'var(--opdesk-tint)',
  boxShadow: 'inset 0 -2px var(--mantine-color-anchor)',
}

/** Tabs with a mark, because a person of Finance has to act. */
const urgent: readonly string[] = ['waits_for_release', 'failed', 'reversed', 'paid_twice', 'late', 'traces', 'unclaimed']

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

/** Tabs of payments that need a person, whatever their state; shown while there are any. */
const attentionTabs = ({ late, traces }: PayoutAttention) => [
  { key: 'late', label: 'Late', ...late, link: linkOptions({ to: '/management/payouts', search: { late: 'any' } }) },
  {
    key: 'traces',
    label: 'Not received',
    ...traces,
    link: linkOptions({ to: '/management/payouts', search: { trace: 'open' } }),
  },
]

/** The states of payments as tabs with their numbers and sums: first the claims to pay, then the payouts. */
export const StateTabs = ({ counts, attention, current }: StateTabsProps) => {
  const { data: ready } = useQuery(listQuery(readyPaymentList, readyPaymentList.query.parse({})))
  const { data: releases } = useQuery(listQuery(paymentReleaseList, OPEN))
  const { data: unpayable } = useQuery(listQuery(unpayableClaimList, unpayableClaimList.query.parse({})))
  const [cannotBePaid, unclaimed] = unpayable?.counts ?? []
  const shown = counts.filter(({ state, count }) => always.includes(state) || count > 0 || state === current)
  const tabs = [
    { key: 'to_pay', label: 'To pay', ...ready?.totals, link: linkOptions({ to: '/management/payments' }) },
    ...(cannotBePaid ? [unpayableTab(cannotBePaid)] : []),
    {
      key: 'waits_for_release',
      label: 'To release',
      ...releases?.waiting,
      link: linkOptions({ to: '/management/payment-releases', search: { state: 'open' } }),
    },
    { key: 'all', label: 'All payouts', ...sumOf(counts), link: linkTo() },
    ...attentionTabs(attention).filter(({ key, count }) => count > 0 || key === current),
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
            style={{ ...TAB, ...(key === current && CURRENT) }}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={key === current ? 'page' : undefined}
          >
            {urgent.includes(key) && count ? (
              <StateLine tone={key === 'waits_for_release' ? 'wait' : 'bad'}>{label}</StateLine>
            ) : (
              <Text span size="sm" c="dimmed" display="block">
                {label}
              </Text>
            )}
            <span>
              <Text span fz={18} fw={650} lh={1.3} display="block" className="tabular">
                {count?.toLocaleString('en-IN') ?? '–'}
              </Text>
              <Text span size="xs" c="dimmed" display="block">
                {amount === undefined ? '–' : <Money rupees={amount} />}
              </Text>
            </span>
          </PlainLink>
        ))}
      </SimpleGrid>
    </Paper>
  )
}

/** The tabs on pages that have no numbers of payouts themselves. */
export const PayoutTabs = ({ current }: Pick<StateTabsProps, 'current'>) => {
  const { data } = useQuery(listQuery(payoutList, payoutList.query.parse({})))
  return data ? <StateTabs counts={data.counts} attention={data.attention} current={current} /> : null
}
