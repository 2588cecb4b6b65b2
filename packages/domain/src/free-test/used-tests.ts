import { nextFreeTestDay } from '@opdesk/contracts/free-test/days.ts'
import { FreeTestCancelled } from '@opdesk/contracts/free-test/status.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import type { FreeTestRequest, FreeTestsState } from './state.ts'

const counts = ({ status }: FreeTestRequest): boolean => status !== FreeTestCancelled

const isFor = ({ member_id, tests }: FreeTestRequest, member: string, test: string): boolean =>
  member_id === member && tests.some(({ test_id }) => test_id === test)

/**
 * The IST day from which a member can have a test again; null if the member can have it on `today`. A request counts for 365 days,
 * unless it is cancelled. `ids`: all ids of the member, also from before a deletion.
 */
export const usedUntil = ({ requests }: FreeTestsState, ids: readonly string[], test_id: string, today: Day): Day | null => {
  const from = requests
    .filter(request => counts(request) && ids.some(member_id => isFor(request, member_id, test_id)))
    .map(({ day }) => nextFreeTestDay(day))
    .sort()
    .at(-1)
  return from !== undefined && from > today ? from : null
}

/** True if a free test was requested under a subscription and that request is not cancelled. */
export const hasRequested = ({ requests }: FreeTestsState, subscriptionId: string): boolean =>
  requests.some(request => counts(request) && request.subscription_id === subscriptionId)

/**
 * Another request, not cancelled, for one of the same tests and the same member, within 365 days. `ids`: all ids of the member,
 * also from before or after a deletion.
 */
export const sameTestRequested = (
  { requests }: FreeTestsState,
  asked: FreeTestRequest,
  ids: readonly string[],
): FreeTestRequest | undefined =>
  requests.find(other => {
    if (other.request_id === asked.request_id || !counts(other)) return false
    const [earlier, later] = [other.day, asked.day].sort() as [Day, Day]
    return later < nextFreeTestDay(earlier) && asked.tests.some(({ test_id }) => ids.some(id => isFor(other, id, test_id)))
  })
