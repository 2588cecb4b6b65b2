import { messages } from '@opdesk/contracts/messages.ts'
import type { ReleasePreflight } from '@opdesk/contracts/payment-release/queries.ts'
import { releaseStateLabels, releaseTones } from '@opdesk/contracts/payment-release/release-list.ts'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { Moment } from '../../../components/date-text.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { LoadingBlocks } from '../../../components/loading-blocks.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { releaseQuery } from './queries.ts'
import { ReleaseReview } from './release-review.tsx'

const DAY_MS = 86_400_000

/** The rest of the waiting time in words. */
const daysLeft = (expires_at: string): string => {
  const days = Math.floor((Date.parse(expires_at) - Date.now()) / DAY_MS)
  return days < 1 ? 'less than a day left' : days === 1 ? '1 day left' : `${days} days left`
}

const Note = ({ release: { requested_by, requested_at, expires_at, state } }: { release: ReleasePreflight }) => (
  <>
    {requested_by.name} asked on <Moment iso={requested_at} />.{' '}
    {state === 'open' && (
      <>
        The request lapses on <Moment iso={expires_at} />, {daysLeft(expires_at)}.
      </>
    )}
    {state === 'lapsed' && 'No second person released it within 7 days. The claims are to be paid again.'}
    {state === 'withdrawn' && 'The request was withdrawn. The claims are to be paid again.'}
  </>
)

/** The payments of one call that wait for a second person, with all that is to be checked before. */
export const ReleasePage = ({ id }: { id: string }) => {
  const query = useQuery(releaseQuery(id))
  const release = query.data
  const count = release?.payments.length ?? 0
  return (
    <>
      <PageHeader
        title={!release ? 'Release' : count === 1 ? 'Release 1 payment' : `Release ${count} payments`}
        note={release && <Note release={release} />}
        back={linkOptions({ to: '/management/payment-releases', search: { state: 'open' } })}
        actions={release && <StatusBadge label={releaseStateLabels[release.state]} tone={releaseTones[release.state]} />}
      />
      {query.isPending && <LoadingBlocks heights={[96, 320]} />}
      {query.isError && (
        <ErrorState error={query.error} title={messages.paymentReleasesLoadFailed} onRetry={() => void query.refetch()} />
      )}
      {release && <ReleaseReview release={release} />}
    </>
  )
}
