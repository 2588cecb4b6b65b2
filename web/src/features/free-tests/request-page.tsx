import { Skeleton } from '@mantine/core'
import type { FreeTest, OwnFreeTest } from '@opdesk/contracts/free-test/free-test-list.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { useWords, wordsNow } from '../../lib/words.ts'
import { ownRequestQuery, staffRequestQuery } from './queries.ts'
import { RequestDetails, subscriberFacts } from './request-details.tsx'
import { freeTestWords } from './words.ts'

const mine = linkOptions({ to: '/user/health-checkups' })
const all = linkOptions({ to: '/management/health-checkups' })

const Loaded = <R extends OwnFreeTest>({
  query: { data, error, isPending, refetch },
  children,
}: {
  query: UseQueryResult<R>
  children: (request: R) => ReactNode
}) => {
  if (isPending) return <Skeleton h={420} radius="lg" role="status" aria-label={wordsNow(freeTestWords).fresh.loading} />
  return data ? children(data) : <ErrorState error={error} onRetry={() => void refetch()} />
}

/** A request for free tests, for its subscriber. */
export const OwnRequestPage = ({ id }: { id: string }) => (
  <>
    <PageHeader title={useWords(freeTestWords).request.title} back={mine} />
    <Loaded<OwnFreeTest> query={useQuery(ownRequestQuery(id))}>{request => <RequestDetails request={request} />}</Loaded>
  </>
)

/** A request for free tests, for staff. */
export const StaffRequestPage = ({ id }: { id: string }) => (
  <>
    <PageHeader title="Health Checkup" back={all} />
    <Loaded<FreeTest> query={useQuery(staffRequestQuery(id))}>
      {request => <RequestDetails request={request} more={subscriberFacts(request.user)} />}
    </Loaded>
  </>
)
