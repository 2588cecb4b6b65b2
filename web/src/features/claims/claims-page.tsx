import { Group } from '@mantine/core'
import type { BulkDecision } from '@opdesk/contracts/claim/bulk-decision.ts'
import { adminClaimList, claimList, type StaffClaimsQuery } from '@opdesk/contracts/claim/claim-list.ts'
import { claimListTitle } from '@opdesk/contracts/claim/labels.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useRowSelection } from '../../components/data-table/use-row-selection.ts'
import { ExportMenu } from '../../components/exports/export-menu.tsx'
import type { OwnControl } from '../../components/list/list-filters.tsx'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { OneOnly } from '../../components/list/one-only.tsx'
import { urgentFirst } from '../../components/list/urgent-first.ts'
import { viewQuery } from '../../components/list/views/view-query.ts'
import { claimCells } from '../../desk/claim/claim-cells.tsx'
import { rememberList } from '../../desk/claim/last-list.ts'
import { manualCheck } from '../../desk/claim/possible-duplicate.tsx'
import { type ClaimArea, claimLink } from '../../desk/claim/queries.ts'
import { useQueueKey } from '../../desk/queue/queue-queries.ts'
import { useReadyDesk } from '../../desk/queue/use-ready-desk.ts'
import { listQuery } from '../../lib/list-query.ts'
import { useFlags } from '../../lib/profile.ts'
import { AdminTiles } from './admin-tiles.tsx'
import { BulkDecisions } from './bulk/bulk-decisions.tsx'
import { LastRun } from './bulk/matching/last-run.tsx'
import { MatchingDecisions } from './bulk/matching/matching-decisions.tsx'
import { SelectMatching } from './bulk/matching/select-matching.tsx'
import { VerifierFilter } from './verifier-filter.tsx'

interface ClaimsPageProps extends ListSearchProps<StaffClaimsQuery> {
  area: ClaimArea
}

/** The claims list of staff and, read-only, of admins (back-office spec section 2). */
export const ClaimsPage = ({ area, search, onSearch: onNewSearch }: ClaimsPageProps) => {
  const onSearch = urgentFirst(onNewSearch)
  useReadyDesk(area)
  const list = area === 'admin' ? adminClaimList : claimList
  const { data } = useQuery(listQuery(list, search))
  const queue = useQueueKey(area, 'claims', search)
  const selection = useRowSelection({ records: data?.records, rowKey: ({ _id }) => _id, search })
  const { POST: mayDecide } = useFlags(Program.approval, area)
  const deciding = area === 'management' && search.awaitingMe === true && mayDecide
  const [matching, setMatching] = useState<BulkDecision | null>(null)
  const selectAll = (run: BulkDecision) => {
    selection.keep([])
    setMatching(run)
  }
  // A row selected by hand ends the selection of all.
  const byHand: typeof selection = {
    ...selection,
    choose: (records, isChosen) => {
      setMatching(null)
      selection.choose(records, isChosen)
    },
  }
  // Another query selects other claims.
  const query = viewQuery(search)
  const [selectedBy, setSelectedBy] = useState(query)
  if (selectedBy !== query) {
    setSelectedBy(query)
    setMatching(null)
  }
  // While a claim is opening, this page is still shown, but the URL is already that of the claim and must not be remembered.
  const href = useLocation({ select: ({ pathname, href }) => (pathname === `/${area}/claims` ? href : undefined) })
  useEffect(() => {
    if (href) rememberList(area, href)
  }, [area, href])
  const verifierFilter: OwnControl<StaffClaimsQuery> = {
    filters: ['verifier'],
    control: <VerifierFilter value={search.verifier} onChange={verifier => onSearch({ verifier, page: 1 })} />,
  }
  const subscriberFilter: OwnControl<StaffClaimsQuery> = {
    filters: ['subscriber'],
    control: (
      <OneOnly onClear={() => onSearch({ subscriber: undefined, page: 1 })}>
        {`Claims of ${data?.records[0]?.user_id.name ?? 'one subscriber'}`}
      </OneOnly>
    ),
  }
  const resubmittedFilter: OwnControl<StaffClaimsQuery> = {
    filters: ['resubmitted'],
    control: <OneOnly onClear={() => onSearch({ resubmitted: undefined, page: 1 })}>Sent again</OneOnly>,
  }
  return (
    <>
      <ListPage
        list={list}
        title={claimListTitle(search.claimInternalStatus)}
        note="All amounts are in rupees (₹)."
        actions={
          <Group gap="xs">
            {deciding && <SelectMatching search={search} pagination={data?.pagination} onSelected={selectAll} />}
            <ExportMenu area={area} list="claims" search={search} />
          </Group>
        }
        intro={
          <>
            {area === 'admin' && <AdminTiles search={search} />}
            {deciding && <LastRun />}
          </>
        }
        without={area === 'admin' ? ['awaitingMe'] : []}
        own={[
          ...(area === 'admin' ? [verifierFilter] : []),
          ...(search.subscriber ? [subscriberFilter] : []),
          ...(search.resubmitted ? [resubmittedFilter] : []),
        ]}
        label="Claims"
        views={{ list: 'claims', area }}
        cells={claimCells}
        selection={deciding ? { rows: byHand, nameOf: claim => `claim ${claim.claim_id}`, manualCheck } : undefined}
        rowLink={claim => claimLink(area, claim._id, undefined, queue)}
        search={search}
        onSearch={onSearch}
        failed={messages.claimsLoadFailed}
        empty={
          search.awaitingMe
            ? { title: 'Nothing is waiting for you', hint: 'New claims appear here as soon as they reach you.' }
            : { title: 'No claims found', hint: 'Try other words, another status or other dates.' }
        }
      />
      {deciding && !matching && <BulkDecisions selection={selection} />}
      {deciding && matching && <MatchingDecisions key={matching._id} run={matching} onClear={() => setMatching(null)} />}
    </>
  )
}
