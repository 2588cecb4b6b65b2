import { Skeleton } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ErrorState } from '../../../components/error-state.tsx'
import { type FactorArea, secondFactorQuery } from '../../../components/second-factor/queries.ts'
import { afterLogin } from '../../../lib/guards.ts'
import { notify } from '../../../lib/notify.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { SetUp } from './set-up.tsx'

/** Sets up a second factor for people who must have one before they can continue, then opens the requested page. */
export const RequiredSetUp = ({ area, redirect }: { area: FactorArea; redirect: string | undefined }) => {
  const router = useRouter()
  // Uses its own key and no refetch on focus: a refetch would replace the shown recovery codes.
  const query = useQuery({ ...secondFactorQuery(area), queryKey: ['second-factor-at-first', area], refetchOnWindowFocus: false })
  if (query.isPending) return <Skeleton height={120} role="status" aria-label="Loading" />
  if (query.isError)
    return <ErrorState error={query.error} title={messages.secondFactorLoadFailed} onRetry={() => void query.refetch()} />
  const goOn = () => {
    queryClient.clear()
    notify.success(messages.secondFactorEnabled)
    router.history.push(afterLogin(area, redirect))
  }
  return <SetUp area={area} replacing={query.data.enabled} onDone={goOn} onCancel={undefined} />
}
