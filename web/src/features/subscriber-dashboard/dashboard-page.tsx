import { SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import {
  IconCircleCheck,
  IconCircleX,
  IconClockHour4,
  IconFileInvoice,
  IconPlus,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Deferred } from '../../components/deferred.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { ButtonLink } from '../../components/link.tsx'
import { NextSteps } from '../../components/next-steps.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PayoutAccountPrompt } from '../../components/payout-account/payout-account-prompt.tsx'
import { StatTile } from '../../components/stat-tile.tsx'
import { useSubscriberProfile } from '../../lib/profile.ts'
import { UnfinishedOrder } from '../plans/order/unfinished-order.tsx'
import { PlanExpired } from '../subscriber-claims/plan-expired.tsx'
import { allClaimsQuery } from '../subscriber-claims/queries.ts'
import { counters, countOf } from './claim-counters.ts'
import classes from './dashboard-page.module.css'
import { DisputeBanner } from './dispute-banner.tsx'
import { PlanCard } from './plan-card.tsx'
import { Questions } from './questions.tsx'
import { RecentClaims } from './recent-claims.tsx'
import { ServiceCards } from './service-cards.tsx'
import { UnfinishedClaims } from './unfinished-claims.tsx'

/** Loaded only for people with an employer. */
const EmployerNotice = lazy(async () => ({
  default: (await import('../../components/employment/employer-notice.tsx')).EmployerNotice,
}))

const appearance = {
  'Total Claims': { color: 'teal', icon: <IconFileInvoice size={20} stroke={1.7} /> },
  Pending: { color: 'amber', icon: <IconClockHour4 size={20} stroke={1.7} /> },
  Rejected: { color: 'red', icon: <IconCircleX size={20} stroke={1.7} /> },
  Settled: { color: 'green', icon: <IconRosetteDiscountCheck size={20} stroke={1.7} /> },
  Approved: { color: 'blue', icon: <IconCircleCheck size={20} stroke={1.7} /> },
}

export const DashboardPage = () => {
  const profile = useSubscriberProfile()
  const { expired, claimable } = profile.plan
  const { data, error, isPending, refetch } = useQuery(allClaimsQuery)
  return (
    <>
      <PageHeader
        title="Dashboard"
        note={`Hello, ${profile.name}`}
        actions={
          claimable && (
            <ButtonLink to="/user/addclaims" leftSection={<IconPlus size={19} aria-hidden="true" />}>
              Apply for Claim
            </ButtonLink>
          )
        }
      />
      <Stack gap="md">
        {profile.corporate && (
          <Suspense>
            <EmployerNotice />
          </Suspense>
        )}
        {expired && <PlanExpired />}
        <UnfinishedOrder />
        <PayoutAccountPrompt />
        <NextSteps />
        <PlanCard profile={profile} />
        {isPending && <Skeleton h={240} radius="lg" role="status" aria-label="Loading" />}
        {error && !data && <ErrorState error={error} title={messages.claimsLoadFailed} onRetry={() => void refetch()} />}
        {data && (
          <>
            <Questions claims={data.records} />
            {!expired && <UnfinishedClaims claims={data.records} />}
            <DisputeBanner claims={data.records} />
            <SimpleGrid
              component="nav"
              aria-label="Claims by status"
              cols={{ base: 2, sm: 3, lg: 5 }}
              spacing="sm"
              className={classes.tiles}
            >
              {counters.map(counter => (
                <StatTile
                  key={counter.label}
                  label={counter.label}
                  value={countOf(counter, data.records)}
                  {...appearance[counter.label]}
                  link={linkOptions({ to: '/user/claims', search: { statusFilter: counter.filter } })}
                />
              ))}
            </SimpleGrid>
          </>
        )}
        <Deferred>
          <ServiceCards claimable={claimable} />
          {data && <RecentClaims claims={data.records} mayApply={claimable} />}
        </Deferred>
      </Stack>
    </>
  )
}
