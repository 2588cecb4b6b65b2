import { DomainError } from '@opdesk/contracts/errors.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import type { AppDeps } from '../deps.ts'

/**
 * Requires the patient of a draft to be a present or former member of the caller's family. Whether a plan covers the patient is
 * judged when the claim is sent.
 * @throws not_found for an unknown member or one of another family
 */
export const requireOwnPatient = async (
  { store }: Pick<AppDeps, 'store'>,
  memberId: string | null | undefined,
  ownerId: string,
): Promise<void> => {
  if (!memberId || memberId === ownerId) return
  const { state } = await load(store, subscriberAggregate(ownerId), subscriberStream(ownerId))
  const family = state.status === 'registered' ? [...state.members, ...state.former] : []
  if (!family.some(({ member_id }) => member_id === memberId)) throw new DomainError('not_found')
}
