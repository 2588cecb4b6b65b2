import { Skeleton, Stack } from '@mantine/core'
import type { Master } from '@opdesk/contracts/resource/master.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ErrorState } from '../../components/error-state.tsx'
import { type MasterRecord, recordQuery } from './queries.ts'

interface RecordFormProps {
  master: Master
  id: string
  children: (record: MasterRecord) => ReactNode
}

/** Renders a form with the record as it was when the form was opened. Later refetches never replace typed text. */
export const RecordForm = ({ master, id, children }: RecordFormProps) => {
  const [opened, setOpened] = useState<MasterRecord>()
  const query = useQuery({ ...recordQuery(master, id), enabled: opened === undefined })
  if (opened) return children(opened)
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data) {
    setOpened(query.data)
    return null
  }
  return (
    <Stack maw={640} role="status" aria-busy="true" aria-label="Loading">
      {['a', 'b', 'c', 'd'].map(row => (
        <Skeleton key={row} height={54} />
      ))}
    </Stack>
  )
}
