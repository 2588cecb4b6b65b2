import { Skeleton, Stack } from '@mantine/core'
import type { Master } from '@opdesk/contracts/resource/define-resource.ts'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { useFlags } from '../../lib/profile.ts'
import { recordsQuery } from './queries.ts'
import { ResourceForm } from './resource-form.tsx'

/** The screen of a master that is one record, there from the start: its form. */
export const SingleRecordPage = ({ master }: { master: Master }) => {
  const query = useQuery(recordsQuery(master, { page: 1, pageSize: 1 }))
  const flags = useFlags(master.program)
  const [record] = query.data?.records ?? []
  return (
    <>
      <PageHeader title={master.title} />
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : record ? (
        <ResourceForm
          key={String(record.updatedAt)}
          master={master}
          record={record}
          onClose={undefined}
          readOnly={!flags.PATCH}
        />
      ) : (
        <Stack maw={640} role="status" aria-busy="true" aria-label="Loading">
          {['a', 'b', 'c', 'd'].map(row => (
            <Skeleton key={row} height={54} />
          ))}
        </Stack>
      )}
    </>
  )
}
