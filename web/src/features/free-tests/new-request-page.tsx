import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { useSubscriberProfile } from '../../lib/profile.ts'
import { useWords } from '../../lib/words.ts'
import { NoPlan } from './no-plan.tsx'
import { offerQuery } from './queries.ts'
import { RequestForm } from './request-form.tsx'
import { freeTestWords } from './words.ts'

const mine = linkOptions({ to: '/user/health-checkups' })

const Offer = () => {
  const { fresh: words } = useWords(freeTestWords)
  const { data, error, isPending, refetch } = useQuery({ ...offerQuery, refetchOnWindowFocus: false })
  if (isPending) return <Skeleton h={420} radius="lg" role="status" aria-label={words.loading} />
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data.records.length === 0) return <EmptyState title={words.none} hint={words.noneHint} />
  return <RequestForm offer={data} />
}

/** A new request for free tests. */
export const NewRequestPage = () => {
  const inForce = useSubscriberProfile().plan.status === 'active'
  return (
    <>
      <PageHeader title={useWords(freeTestWords).fresh.title} back={mine} />
      <NoPlan />
      {inForce && <Offer />}
    </>
  )
}
