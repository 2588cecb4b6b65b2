import { Button, Text } from '@mantine/core'
import {
  type ListedAccount,
  listedStateLabels,
  type PayoutAccountsQuery,
  payoutAccountList,
} from '@opdesk/contracts/payout-account/account-list.ts'
import { useState } from 'react'
import type { Column } from '../../components/data-table.tsx'
import type { Cells } from '../../components/list/list-columns.tsx'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { ShownAccount } from '../../components/payout-account/shown-account.tsx'
import { StateLine, type StateTone } from '../../components/state-line.tsx'
import { useMayPay } from '../../lib/use-handles-payments.ts'
import { AcceptNameDialog } from './accept-name-dialog.tsx'

const tones: Record<ListedAccount['state'], StateTone> = {
  in_force: 'good',
  waiting: 'idle',
  checking: 'idle',
  not_checked: 'idle',
  differs: 'wait',
  invalid: 'bad',
  refused: 'bad',
  stopped: 'bad',
}

const notes: Record<ListedAccount['note'], string | null> = {
  none: null,
  not_latin: 'Name is not in Latin letters',
  business: 'Account of a business',
}

const cells: Cells<ListedAccount> = {
  state: ({ state, note, begun_by }) => (
    <>
      <StateLine tone={tones[state]}>{listedStateLabels[state]}</StateLine>
      {begun_by && (
        <Text size="xs" c="dimmed" pl={18}>
          Accepted by {begun_by}, a second person is needed
        </Text>
      )}
      {notes[note] && (
        <Text size="xs" c="dimmed" pl={18}>
          {notes[note]}
        </Text>
      )}
    </>
  ),
  shared: ({ shared }) => (shared > 0 ? <StateLine tone="wait">{`${shared} other${shared === 1 ? '' : 's'}`}</StateLine> : '–'),
}

/** The confirmed payout accounts, masked. Finance accepts an account of another name with a reason. */
export const PayoutAccountsPage = ({ search, onSearch }: ListSearchProps<PayoutAccountsQuery>) => {
  const pays = useMayPay()
  const [accepting, setAccepting] = useState<ListedAccount>()
  const actions: Column<ListedAccount, PayoutAccountsQuery['sortBy']> = {
    key: 'actions',
    title: 'Decision',
    render: account =>
      account.state === 'refused' ? (
        <ShownAccount compact subscriber={account.user_id._id} name={account.user_id.name} />
      ) : account.state === 'differs' ? (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => setAccepting(account)}
          aria-label={`Accept name for ${account.user_id.name}`}
        >
          Accept name
        </Button>
      ) : null,
  }
  return (
    <>
      <ListPage
        list={payoutAccountList}
        title="Payout Accounts"
        note="Accounts that subscribers have confirmed. The subscriber alone enters and changes an account."
        label="Payout accounts"
        cells={cells}
        more={pays ? [actions] : []}
        search={search}
        onSearch={onSearch}
        failed="Failed to fetch the payout accounts"
        empty={{ title: 'No accounts found', hint: 'Try another state, other words or dates.' }}
        unfiltered={{ title: 'No payout accounts yet', hint: 'They appear here when subscribers confirm them.' }}
      />
      {accepting && <AcceptNameDialog account={accepting} onClose={() => setAccepting(undefined)} />}
    </>
  )
}
