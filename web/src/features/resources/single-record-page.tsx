import type { Master } from '@opdesk/contracts/resource/master.ts'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { useFlags } from '../../lib/profile.ts'
import { singleRecordQuery } from './queries.ts'
import { RecordForm } from './record-form.tsx'
import { ResourceForm } from './resource-form.tsx'

/** The form of a master with a single record, which always exists. */
export const SingleRecordPage = ({ master }: { master: Master }) => {
  const { data, isError, error, refetch } = useQuery(singleRecordQuery(master))
  const flags = useFlags(master.program)
  const [first] = data?.records ?? []
  return (
    <>
      <PageHeader title={master.title} />
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {first && (
        <RecordForm master={master} id={first._id}>
          {record => <ResourceForm master={master} record={record} onClose={undefined} readOnly={!flags.PATCH} />}
        </RecordForm>
      )}
    </>
  )
}
