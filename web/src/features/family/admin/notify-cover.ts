import { istDay } from '@opdesk/contracts/time.ts'
import { notify } from '../../../lib/notify.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { familyQuery } from '../queries.ts'
import { coverOfAccepted } from './cover-of.ts'

/** Notifies that a member was accepted and whether the plan covers them. If the family cannot be loaded, the cover is left out. */
export const notifyCover = async (done: string, subscriberId: string, memberId: string): Promise<void> => {
  const family = await queryClient.fetchQuery({ ...familyQuery(subscriberId), staleTime: 0 }).catch(() => undefined)
  const member = family?.records.find(({ _id }) => _id === memberId)
  if (!family || !member) {
    notify.success(done)
    return
  }
  const { covered, words } = coverOfAccepted(family, member, istDay(new Date()))
  if (covered) notify.success(words, done)
  else notify.butNote(words, done)
}
