import { Text } from '@mantine/core'
import { subscriberTypeLabel } from '@opdesk/contracts/codes.ts'
import type { ReadyPayment, ReadySortColumn } from '@opdesk/contracts/payment/queries.ts'
import { cut } from '../../components/cut.tsx'
import type { Column } from '../../components/data-table.tsx'
import { DateText } from '../../components/date-text.tsx'
import { Money } from '../../components/money.tsx'
import { PossibleDuplicateBadge } from '../../desk/claim/possible-duplicate.tsx'
import classes from './payments.module.css'

const inDays = (count: number): string => (count === 0 ? 'Today' : count === 1 ? '1 day' : `${count} days`)

export const readyColumns: readonly Column<ReadyPayment, ReadySortColumn>[] = [
  { key: 'serial', title: 'S.No', width: 56, hideOnPhone: true, render: (_, serial) => serial },
  {
    key: 'claim_id',
    title: 'Claim ID',
    main: true,
    sortBy: 'claim_id',
    render: claim => claim.claim_id,
    mark: claim => <PossibleDuplicateBadge claim={claim} />,
  },
  { key: 'name', title: 'Patient', sortBy: 'name', render: claim => cut(claim.member_id.name) },
  { key: 'subscriber', title: 'Subscriber', sortBy: 'subscriber', render: claim => cut(claim.user_id.name) },
  { key: 'type', title: 'Subscriber Type', render: claim => subscriberTypeLabel(claim.user_id.subscriber_type) },
  {
    key: 'approved_at',
    title: 'Approved On',
    sortBy: 'approved_at',
    render: claim => (
      <>
        <DateText value={claim.approved_at} />
        {claim.dispute && (
          <Text component="span" display="block" size="xs" c="dimmed" className={classes.line}>
            After dispute
          </Text>
        )}
      </>
    ),
  },
  { key: 'waiting', title: 'Waiting', render: claim => <span className={classes.line}>{inDays(claim.waiting_days)}</span> },
  {
    key: 'approved',
    title: 'Approved Amt.',
    sortBy: 'approved_amount',
    align: 'right',
    render: claim => <Money rupees={claim.approved_amount} />,
  },
  {
    key: 'paid',
    title: 'Already Paid',
    sortBy: 'paid_amount',
    align: 'right',
    render: claim => (claim.paid_amount === 0 ? '–' : <Money rupees={claim.paid_amount} />),
  },
  {
    key: 'to_pay',
    title: 'To Pay Now',
    sortBy: 'to_pay',
    align: 'right',
    render: claim => <Money rupees={claim.to_pay} fw={600} />,
  },
]

export const readyKey = (claim: ReadyPayment): string => claim._id
/** How a claim's checkbox is called. */
export const readyName = (claim: ReadyPayment): string => `claim ${claim.claim_id}`
