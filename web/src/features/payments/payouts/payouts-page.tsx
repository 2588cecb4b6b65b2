import { messages } from '@opdesk/contracts/messages.ts'
import { type PayoutsQuery, payoutList } from '@opdesk/contracts/payout/payout-list.ts'
import { useQuery } from '@tanstack/react-query'
import { ExportMenu } from '../../../components/exports/export-menu.tsx'
import { ListPage, type ListSearchProps } from '../../../components/list/list-page.tsx'
import { listQuery } from '../../../lib/list-query.ts'
import { payoutCells } from './payout-cells.tsx'
import { payoutLink } from './queries.ts'
import { RetryLater } from './retry-later.tsx'
import { StateTabs } from './state-tabs.tsx'

/** The tab of a search. */
const tabOf = ({ state, late, trace }: PayoutsQuery) => {
  if (late) return 'late'
  return trace ? 'traces' : (state ?? 'all')
}

/** The payments that a provider or bank makes, by state, the newest first. */
export const PayoutsPage = ({ search, onSearch }: ListSearchProps<PayoutsQuery>) => {
  const { data } = useQuery(listQuery(payoutList, search))
  return (
    <ListPage
      list={payoutList}
      without={search.late ? ['state', 'trace'] : ['state', 'late', 'trace']}
      title="Payouts"
      note="Payments on their way to the payees’ accounts. A failed payment is sent again only by a person."
      actions={
        <>
          {search.state === 'failed' && <RetryLater />}
          <ExportMenu area="management" list="payouts" search={search} />
        </>
      }
      intro={data && <StateTabs counts={data.counts} attention={data.attention} current={tabOf(search)} />}
      label="Payouts"
      cells={payoutCells}
      rowLink={({ reference }) => payoutLink(reference)}
      search={search}
      onSearch={onSearch}
      failed={messages.payoutsLoadFailed}
      empty={
        search.late
          ? { title: 'No late payouts found', hint: 'Payments that are not final in time appear here.' }
          : { title: 'No payouts found', hint: 'Try other words, another reason or other dates.' }
      }
      unfiltered={
        tabOf(search) !== 'all'
          ? { title: 'No payouts in this state', hint: 'The other tabs show payments in other states.' }
          : {
              title: 'No payouts yet',
              hint: 'Payments through a provider or a bank file appear here. What is paid outside does not.',
            }
      }
    />
  )
}
