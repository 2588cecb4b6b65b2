import { messages } from '@opdesk/contracts/messages.ts'
import { type UnpayableClaimsQuery, unpayableClaimList } from '@opdesk/contracts/payment/unpayable-claim-list.ts'
import { ExportMenu } from '../../../components/exports/export-menu.tsx'
import { ListPage, type ListSearchProps } from '../../../components/list/list-page.tsx'
import { claimLink } from '../../../desk/claim/queries.ts'
import { PayoutTabs } from '../payouts/state-tabs.tsx'
import { unpayableCells } from './unpayable-cells.tsx'

/** Approved claims that cannot be paid for lack of a usable account, the longest waiting first. */
export const UnpayableClaimsPage = ({ search, onSearch }: ListSearchProps<UnpayableClaimsQuery>) => (
  <ListPage
    list={unpayableClaimList}
    without={['state']}
    title={search.state === 'unclaimed' ? 'Unclaimed' : 'Cannot be paid yet'}
    note={
      search.state === 'unclaimed'
        ? 'Approved more than 180 days ago, without an account to pay to. Their owners are not reminded any more.'
        : 'Approved claims without an account to pay to. Their owners are reminded, and enter the account themselves.'
    }
    actions={<ExportMenu area="management" list="unpayable-claims" search={search} />}
    intro={<PayoutTabs current={search.state ?? 'cannot_be_paid'} />}
    label="Claims that cannot be paid"
    cells={unpayableCells}
    rowLink={({ _id }) => claimLink('management', _id)}
    search={search}
    onSearch={onSearch}
    failed={messages.paymentsLoadFailed}
    empty={{ title: 'No claims found', hint: 'Try other words, another reason or other dates.' }}
    unfiltered={{
      title: search.state === 'unclaimed' ? 'Nothing is unclaimed' : 'Every approved claim can be paid',
      hint: 'A claim appears here while its subscriber has no account that we can pay to.',
    }}
  />
)
