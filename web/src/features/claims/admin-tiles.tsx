import { Box } from '@mantine/core'
import type { StaffClaimsQuery } from '@opdesk/contracts/claim/claim-list.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../components/error-state.tsx'
import { adminTilesQuery } from '../../desk/claim/queries.ts'
import { ClaimTiles } from './claim-tiles.tsx'

type Filters = Pick<StaffClaimsQuery, 'claimInternalStatus' | 'startDate' | 'endDate' | 'subscriberType' | 'verifier'>

/** Number of claims by status. The tiles use the list's dates, subscriber type and verifier, but not its search text. */
export const AdminTiles = ({ search, marked = true }: { search: Filters; marked?: boolean }) => {
  const { startDate, endDate, subscriberType, verifier } = search
  const filters = { startDate, endDate, subscriberType, verifier }
  const query = useQuery(adminTilesQuery(filters))
  return (
    <Box mb="md" component="section" aria-label="Claims by status" aria-busy={query.isPending}>
      {query.isError ? (
        <ErrorState error={query.error} title={messages.claimsLoadFailed} onRetry={() => void query.refetch()} />
      ) : (
        <ClaimTiles area="admin" tiles={query.data?.tiles} filters={filters} shown={marked ? search.claimInternalStatus : null} />
      )}
    </Box>
  )
}
