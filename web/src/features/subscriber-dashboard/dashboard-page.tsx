import { SimpleGrid, Skeleton, Stack } from '@mantine/core'
import type { SubscriberClaimRow } from '@opdesk/contracts/claim/subscriber-claim.ts'
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
import { HelpCard } from '../../components/help-card.tsx'
import { ButtonLink } from '../../components/link.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PayoutAccountPrompt } from '../../components/payout-account/payout-account-prompt.tsx'
import { StatTile } from '../../components/stat-tile.tsx'
import { useHomeWords } from '../../lib/home-words.ts'
import { useLanguage } from '../../lib/language.ts'
import { useSubscriberProfile } from '../../lib/profile.ts'
import { UnfinishedOrder } from '../plans/order/unfinished-order.tsx'
import { PlanExpired } from '../subscriber-claims/plan-expired.tsx'
import { allClaimsQuery } from '../subscriber-claims/queries.ts'
import { Benefits } from './benefits.tsx'
import { counters, countOf } from './claim-counters.ts'
import classes from './dashboard-page.module.css'
import { DisputeBanner } from './dispute-banner.tsx'
import { OpenTasks } from './open-tasks.tsx'
import { PlanCard } from './plan-card.tsx'
import { RecentClaims } from './recent-claims.tsx'
import { ServiceCards } from './service-cards.tsx'

/** Loaded only for people with an employer. */
const EmployerNotice = lazy(async () => ({
  default: (await import('../../components/employment/employer-notice.tsx')).EmployerNotice,
}))

/** Loaded only while an erasure waits. */
const ErasureBanner = lazy(async () => ({ default: (await import('../../components/erasure-banner.tsx')).ErasureBanner }))

const appearance = {
  'Total Claims': { color: 'teal', icon: <IconFileInvoice size={20} stroke={1.7} /> },
  Pending: { color: 'amber', icon: <IconClockHour4 size={20} stroke={1.7} /> },
  Rejected: { color: 'red', icon: <IconCircleX size={20} stroke={1.7} /> },
  Settled: { color: 'green', icon: <IconRosetteDiscountCheck size={20} stroke={1.7} /> },
  Approved: { color: 'blue', icon: <IconCircleCheck size={20} stroke={1.7} /> },
}

export const DashboardPage = () => {
  const profile = useSubscriberProfile()
  const words = useHomeWords()
  const [lang] = useLanguage()
  const { expired, claimable } = profile.plan
  const { data, error, isPending, refetch } = useQuery(allClaimsQuery)
  return (
    <div lang={lang}>
      <PageHeader
        title={words.title}
        note={words.hello(profile.name)}
        actions={
          claimable && (
            <ButtonLink to="/user/addclaims" leftSection={<IconPlus size={19} aria-hidden="true" />}>
              {words.apply}
            </ButtonLink>
          )
        }
      />
      <Stack gap="md">
        {profile.erasure_due_at !== null && (
          <Suspense>
            <ErasureBanner dueAt={profile.erasure_due_at} />
          </Suspense>
        )}
        {profile.corporate && (
          <Suspense>
            <EmployerNotice />
          </Suspense>
        )}
        {expired && <PlanExpired />}
        <UnfinishedOrder />
        <PayoutAccountPrompt />
        <div className={classes.columns}>
          <div className={classes.tasks}>
            {isPending && <Skeleton h={120} radius="lg" role="status" aria-label={words.loading} />}
            {!isPending && <OpenTasks claims={data?.records ?? []} />}
          </div>
          <Stack gap="md" className={classes.balance}>
            <PlanCard profile={profile} />
            <Deferred>
              <Benefits />
            </Deferred>
          </Stack>
          <div className={classes.claims}>
            {isPending && <Skeleton h={240} radius="lg" role="status" aria-label={words.loading} />}
            {error && !data && <ErrorState error={error} title={words.claimsFailed} onRetry={() => void refetch()} />}
            {data && <Claims claims={data.records} />}
          </div>
        </div>
        <Deferred>
          <ServiceCards claimable={claimable} />
        </Deferred>
        <HelpCard />
      </Stack>
    </div>
  )
}

/** The counters, the disputes and the latest claims. */
const Claims = ({ claims }: { claims: readonly SubscriberClaimRow[] }) => {
  const words = useHomeWords()
  const { claimable } = useSubscriberProfile().plan
  return (
    <Stack gap="md">
      {claims.length > 0 && (
        <SimpleGrid
          component="nav"
          aria-label={words.counters.label}
          cols={{ base: 2, sm: 3, xl: 5 }}
          spacing="sm"
          className={classes.tiles}
        >
          {counters.map(counter => (
            <StatTile
              key={counter.label}
              label={words.counters[counter.label]}
              value={countOf(counter, claims)}
              {...appearance[counter.label]}
              link={linkOptions({ to: '/user/claims', search: { statusFilter: counter.filter } })}
            />
          ))}
        </SimpleGrid>
      )}
      <DisputeBanner claims={claims} />
      <Deferred>
        <RecentClaims claims={claims} mayApply={claimable} />
      </Deferred>
    </Stack>
  )
}
