import { messages } from '@opdesk/contracts/messages.ts'
import { type PaymentReleasesQuery, paymentReleaseList } from '@opdesk/contracts/payment-release/release-list.ts'
import { ListPage, type ListSearchProps } from '../../../components/list/list-page.tsx'
import { releaseLink } from '../../../desk/payment/queries.ts'
import { PayoutTabs } from '../payouts/state-tabs.tsx'
import { releaseCells } from './release-cells.tsx'

/** The payments that wait, or waited, for a second person of Finance, the newest request first. */
export const ReleasesPage = ({ search, onSearch }: ListSearchProps<PaymentReleasesQuery>) => (
  <ListPage
    list={paymentReleaseList}
    title="Waits for release"
    note="Payments above the limit of one person. A second person of Finance releases them within 7 days; then they lapse."
    intro={<PayoutTabs current="waits_for_release" />}
    label="Payments that wait for release"
    cells={releaseCells}
    rowLink={({ _id }) => releaseLink(_id)}
    search={search}
    onSearch={onSearch}
    failed={messages.paymentReleasesLoadFailed}
    empty={{ title: 'No payments found', hint: 'Try another state, other words or dates.' }}
    unfiltered={{
      title: 'Nothing has waited for release',
      hint: 'Payments above the limit of one person appear here until a second person releases them.',
    }}
  />
)
