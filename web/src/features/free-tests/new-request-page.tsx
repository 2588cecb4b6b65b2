import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { useSubscriberProfile } from '../../lib/profile.ts'
import { NoPlan } from './no-plan.tsx'
import { offerQuery } from './queries.ts'
import { RequestForm } from './request-form.tsx'

const mine = linkOptions({ to: '/user/health-checkups' })

const Offer = () => {
  const { data, error, isPending, refetch } = useQuery({ ...offerQuery, refetchOnWindowFocus: false })
  if (isPending) return <Skeleton h={420} radius="lg" role="status" aria-label="Loading" />
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data.records.length === 0)
    return <EmptyState title="Your plan has no free tests yet" hint="Tests appear here when they are added to your plan." />
  return <RequestForm offer={data} />
}

/** A new request for free tests. */
export const NewRequestPage = () => {
  const inForce = useSubscriberProfile().plan.status === 'active'
  return (
    <>
      <PageHeader title="Book a Free Health Test" back={mine} />
      <NoPlan />
      {inForce && <Offer />}
    </>
  )
}
