import { DomainError } from '@opdesk/contracts/errors.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import type { AppDeps } from '../deps.ts'

/**
 * Requires a draft's patient to be a present or former member of the caller's own family. Whether a plan covers them is judged
 * when the claim is sent.
 * @throws not_found for a member of another family, and for an unknown one
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
