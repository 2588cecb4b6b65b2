import { Button } from '@mantine/core'
import { type DisputesQuery, disputeColumns, disputeList } from '@opdesk/contracts/dispute/dispute-list.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { EmptyStateProps } from '../../components/empty-state.tsx'
import { ExportMenu } from '../../components/exports/export-menu.tsx'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { urgentFirst } from '../../components/list/urgent-first.ts'
import { rememberList } from '../../desk/claim/last-list.ts'
import type { ClaimArea } from '../../desk/claim/queries.ts'
import { entryLink, useQueueKey } from '../../desk/queue/queue-queries.ts'
import { disputeCells } from './dispute-cells.tsx'
import { useViewerStage } from './dispute-progress.ts'
import { disputesRange } from './queries.ts'

interface DisputesPageProps extends ListSearchProps<DisputesQuery> {
  area: ClaimArea
}

const FURTHER_DAYS = 730

/** The list of disputes for staff and, read-only, for admins (back-office spec section 2). */
export const DisputesPage = ({ area, search, onSearch: onNewSearch }: DisputesPageProps) => {
  const onSearch = urgentFirst(onNewSearch)
  const viewer = useViewerStage(area)
  const list = 'claims/disputed'
  const queue = useQueueKey(area, 'disputes', { ...search, ...disputesRange(search) })
  // While a dispute is opening, this page is still shown, but the URL is already that of the dispute and must not be remembered.
  const href = useLocation({ select: ({ pathname, href }) => (pathname === `/${area}/${list}` ? href : undefined) })
  useEffect(() => {
    if (href) rememberList(area, href, list)
  }, [area, href])
  return (
    <ListPage
      list={{ ...disputeList, columns: disputeColumns(viewer) }}
      path={`/${area}/disputed-claims`}
      title="Disputed Claims"
      note="All amounts are in rupees (₹)."
      actions={<ExportMenu area={area} list="disputes" search={{ ...search, ...disputesRange(search) }} />}
      without={area === 'admin' ? ['awaitingMe'] : []}
      defaultDays={disputesRange(search)}
      label="Disputed claims"
      views={{ list: 'disputes', area }}
      cells={disputeCells(viewer)}
      rowLink={dispute => entryLink(area, 'disputes', dispute._id, queue)}
      search={search}
      onSearch={onSearch}
      failed={messages.claimsLoadFailed}
      empty={emptyOf(search, onSearch)}
    />
  )
}

const emptyOf = (search: DisputesQuery, onSearch: DisputesPageProps['onSearch']): EmptyStateProps => {
  if (search.awaitingMe && !search.search && !search.claimDisputeStatus && !search.startDate)
    return { title: 'No dispute is waiting for you', hint: 'Disputes appear here as soon as they reach you.' }
  const startDate = addDays(istDay(new Date()), -FURTHER_DAYS)
  const { startDate: shownFrom } = disputesRange(search)
  const narrow = shownFrom !== undefined && shownFrom > startDate
  return {
    title: 'No disputes found',
    hint: narrow ? 'Only the dates above were searched.' : 'Try other words, another status or other dates.',
    action: narrow && (
      <Button variant="default" onClick={() => onSearch({ startDate, endDate: undefined, page: 1 })}>
        Search the last two years
      </Button>
    ),
  }
}
