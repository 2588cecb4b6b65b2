import { Skeleton, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Deferred } from '../../components/deferred.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { HelpCard } from '../../components/help-card.tsx'
import { ButtonLink } from '../../components/link.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PayoutAccountPrompt } from '../../components/payout-account/payout-account-prompt.tsx'
import { useHomeWords } from '../../lib/home-words.ts'
import { useLanguage } from '../../lib/language.ts'
import { useSubscriberProfile } from '../../lib/profile.ts'
import { UnfinishedOrder } from '../plans/order/unfinished-order.tsx'
import { PlanExpired } from '../subscriber-claims/plan-expired.tsx'
import { allClaimsQuery } from '../subscriber-claims/queries.ts'
import { Benefits } from './benefits.tsx'
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
            {data && (
              <Stack gap="md">
                <DisputeBanner claims={data.records} />
                <Deferred>
                  <RecentClaims claims={data.records} mayApply={claimable} />
                </Deferred>
              </Stack>
            )}
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
