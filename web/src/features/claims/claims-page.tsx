import { Box } from '@mantine/core'
import type { StaffClaimsQuery } from '@opdesk/contracts/claim/claim-list.ts'
import { claimListTitle } from '@opdesk/contracts/claim/labels.ts'
import { SEARCH_COUNT_LIMIT } from '@opdesk/contracts/claim/staff-claim.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useRowSelection } from '../../components/data-table/use-row-selection.ts'
import { DataTable } from '../../components/data-table.tsx'
import { ExportMenu } from '../../components/exports/export-menu.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { claimKey, claimName, reviewColumns } from '../../desk/claim/claim-columns.tsx'
import { rememberList } from '../../desk/claim/last-list.ts'
import { byHand } from '../../desk/claim/possible-duplicate.tsx'
import { type ClaimArea, claimLink, claimsQuery } from '../../desk/claim/queries.ts'
import { AdminTiles } from './admin-tiles.tsx'
import { BulkDecisions } from './bulk/bulk-decisions.tsx'
import { ClaimFilters } from './claim-filters.tsx'
import { DecidedNotice } from './review/decided-notice.tsx'

interface ClaimsPageProps {
  area: ClaimArea
  search: StaffClaimsQuery
  onSearch: (patch: Partial<StaffClaimsQuery>) => void
}

/** The claims list of staff and, read-only, of admins (back-office spec section 2). */
export const ClaimsPage = ({ area, search, onSearch }: ClaimsPageProps) => {
  const query = useQuery(claimsQuery(area, search))
  const selection = useRowSelection({ records: query.data?.records, rowKey: claimKey, search })
  const deciding = area === 'management' && search.awaitingMe === true
  // While a claim is being opened the URL is already the claim's, but this page is still shown.
  const href = useLocation({ select: ({ pathname, href }) => (pathname === `/${area}/claims` ? href : undefined) })
  useEffect(() => {
    if (href) rememberList(area, href)
  }, [area, href])
  return (
    <>
      <PageHeader
        title={claimListTitle(search.claimInternalStatus)}
        note="All amounts are in rupees (₹)."
        actions={<ExportMenu area={area} list="claims" search={search} />}
      />
      {area === 'management' && (
        <Box mb="sm">
          <DecidedNotice />
        </Box>
      )}
      {area === 'admin' && <AdminTiles search={search} />}
      <ClaimFilters area={area} search={search} onSearch={onSearch} />
      <DataTable
        label="Claims"
        columns={reviewColumns(area)}
        query={query}
        rowKey={claimKey}
        selection={deciding ? { rows: selection, nameOf: claimName, byHand } : undefined}
        rowLink={claim => claimLink(area, claim._id)}
        search={search}
        onSearch={onSearch}
        failed={messages.claimsLoadFailed}
        countedUpTo={search.search ? SEARCH_COUNT_LIMIT : undefined}
        empty={
          search.awaitingMe
            ? { title: 'Nothing is waiting for you', hint: 'New claims appear here as soon as they reach you.' }
            : { title: 'No claims found', hint: 'Try other words, another status or other dates.' }
        }
      />
      {deciding && <BulkDecisions selection={selection} />}
    </>
  )
}
