import { Button, Group, Stack, Text } from '@mantine/core'
import { type BulkDecision, type BulkDecisionResult, RESULTS_PER_PAGE } from '@opdesk/contracts/claim/bulk-decision.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '../../../../components/error-state.tsx'
import { LoadingBlocks } from '../../../../components/loading-blocks.tsx'
import { ResultList } from '../../../../desk/decision/row-results.tsx'
import { runQuery, runResultsQuery } from './queries.ts'
import { participleOf, RunBar, runInWords } from './run-bar.tsx'

const count = new Intl.NumberFormat('en-IN')

const rowOf = (run: BulkDecision, { id, claim_number, name, success, message }: BulkDecisionResult) => ({
  claim: { _id: id, claim_id: claim_number, member_id: { name } },
  ...(success
    ? { kind: 'done' as const, text: participleOf(run) }
    : message === undefined
      ? { kind: 'waiting' as const, text: 'Not decided yet' }
      : { kind: 'refused' as const, text: message }),
})

/** The results of an ended run by pages, refused claims first. */
const RunResults = ({ run }: { run: BulkDecision }) => {
  const [page, setPage] = useState(1)
  const query = useQuery(runResultsQuery(run._id, page))
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <LoadingBlocks heights={[120]} />
  const { records, pagination } = query.data
  return (
    <>
      <ResultList rows={records.map(result => rowOf(run, result))} />
      {pagination.totalPages > 1 && (
        <Group justify="space-between">
          <Text size="sm" c="dimmed" className="tabular">
            {`${count.format((page - 1) * RESULTS_PER_PAGE + 1)} to ${count.format((page - 1) * RESULTS_PER_PAGE + records.length)} of ${count.format(pagination.totalRecords)}`}
          </Text>
          <Group gap="xs">
            <Button variant="default" size="compact-sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
              Previous
            </Button>
            <Button
              variant="default"
              size="compact-sm"
              disabled={page >= pagination.totalPages}
              onClick={() => setPage(page + 1)}
            >
              Next
            </Button>
          </Group>
        </Group>
      )}
    </>
  )
}

/** The progress of a run, and its result for each claim once it has ended. */
export const RunProgress = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data: run, isError, error, refetch } = useQuery(runQuery(id))
  if (isError && !run) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!run) return null
  const ended = run.state === 'ended'
  return (
    <Stack gap="sm">
      <Text fw={600} role="status">
        {runInWords(run)}
      </Text>
      {ended ? (
        <RunResults run={run} />
      ) : (
        <>
          <RunBar run={run} />
          <Text c="dimmed">You can close this window and go on working: the list shows the result.</Text>
        </>
      )}
      {ended && run.refused > 0 && (
        <Text c="dimmed">Claims that were not done stay in the list. Open them to see what has changed.</Text>
      )}
      <Group justify="flex-end">
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      </Group>
    </Stack>
  )
}
