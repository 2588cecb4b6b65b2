import { SegmentedControl } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../components/error-state.tsx'
import { LoadingBlocks } from '../../components/loading-blocks.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { BoardDrafts } from './board-drafts.tsx'
import { PeopleDraft } from './people-draft.tsx'
import { breachLink, breachQuery } from './queries.ts'

export type NoticeTo = 'people' | 'board'

interface NoticesPageProps {
  id: string
  to: NoticeTo
  onTo: (to: NoticeTo) => void
}

/** Drafts of the notices to affected people and to the Board. */
export const BreachNoticesPage = ({ id, to, onTo }: NoticesPageProps) => {
  const { data, error, isPending, refetch } = useQuery(breachQuery(id))
  return (
    <>
      <PageHeader title="Notices" note={data && `${data.number} · ${data.title}`} back={breachLink(id)} />
      {isPending && <LoadingBlocks heights={[44, 400]} />}
      {error && !data && <ErrorState error={error} title={messages.breachesLoadFailed} onRetry={() => void refetch()} />}
      {data && (
        <>
          <SegmentedControl
            aria-label="Notice"
            mb="md"
            value={to}
            onChange={value => onTo(value === 'board' ? 'board' : 'people')}
            data={[
              { value: 'people', label: 'To affected people' },
              { value: 'board', label: 'To the Board' },
            ]}
          />
          {to === 'people' ? <PeopleDraft breach={data} /> : <BoardDrafts breach={data} />}
        </>
      )}
    </>
  )
}
