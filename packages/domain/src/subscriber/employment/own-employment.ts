import { DomainError } from '@opdesk/contracts/errors.ts'
import { type Employment, isListed } from '@opdesk/contracts/subscriber/employment/employment.ts'
import type { RegisteredSubscriber, SubscriberState } from '../state.ts'

type Listed = RegisteredSubscriber & { employment: Employment }

/** The subscriber, if this organization lists them. @throws not_found otherwise */
export const listedBy = (state: SubscriberState, corporate_id: string): Listed => {
  if (state.status === 'unknown' || state.erasure !== null) throw new DomainError('not_found')
  const { employment } = state
  if (!isListed(employment) || employment.corporate.id !== corporate_id) throw new DomainError('not_found')
  return { ...state, employment }
}
