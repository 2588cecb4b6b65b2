import { Button } from '@mantine/core'
import { type BulkDecision, bulkDecision, SELECTION_MAX } from '@opdesk/contracts/claim/bulk-decision.ts'
import type { StaffClaimsQuery } from '@opdesk/contracts/claim/claim-list.ts'
import type { Pagination } from '@opdesk/contracts/http.ts'
import { viewQuery } from '../../../../components/list/views/view-query.ts'
import { manualCheck } from '../../../../desk/claim/possible-duplicate.tsx'
import { api } from '../../../../lib/api.ts'
import { notify } from '../../../../lib/notify.ts'
import { useWrite } from '../../../../lib/use-write.ts'
import { BULK_PATH } from './queries.ts'

interface SelectMatchingProps {
  search: StaffClaimsQuery
  pagination: Pagination | undefined
  onSelected: (run: BulkDecision) => void
}

/** Selects all claims that match the list's query, also those on other pages. The server says their number. */
export const SelectMatching = ({ search, pagination, onSelected }: SelectMatchingProps) => {
  const select = useWrite<string, BulkDecision>({
    write: (query, key) => api.post(BULK_PATH, { query }, { key, answer: bulkDecision }),
    failed: 'The claims were not selected',
    done: ({ data }) => {
      if (data.total > 0) onSelected(data)
      else if (data.left_out > 0) notify.error(`Please select ${manualCheck.what(data.left_out)} one by one.`)
      else notify.error('No claim matches any more.')
    },
  })
  const { totalRecords = 0, more } = pagination ?? {}
  if (totalRecords === 0) return null
  const named = `${totalRecords.toLocaleString('en-IN')}${more ? '+' : ''}`
  return (
    <Button variant="default" loading={select.isPending} onClick={() => select.mutate(viewQuery(search))}>
      {totalRecords > SELECTION_MAX
        ? `Select the first ${SELECTION_MAX.toLocaleString('en-IN')} of ${named}`
        : `Select all ${named} matching`}
    </Button>
  )
}
