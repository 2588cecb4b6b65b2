import { DomainError } from '@opdesk/contracts/errors.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import type { SubscriberState } from './state.ts'

type DataOf<T extends SubscriberEvent['type']> = Extract<SubscriberEvent, { type: T }>['data']

export const registerSubscriber = (state: SubscriberState, command: DataOf<'subscriber_registered'>): SubscriberEvent[] =>
  state.status === 'registered' ? [] : [{ type: 'subscriber_registered', data: command }]

/** Adds a family member to an existing subscriber; Self exists from the start. */
export const addMember = (state: SubscriberState, command: DataOf<'member_added'>): SubscriberEvent[] => {
  if (state.status === 'unknown') throw new DomainError('not_found')
  if (state.members.some(member => member.member_id === command.member_id)) return []
  return [{ type: 'member_added', data: command }]
}

/** Activates a plan on its start day; it covers `paid_members` from then on. */
export const activatePlan = (
  state: SubscriberState,
  command: DataOf<'plan_activated'> & { paid_members: readonly string[] },
): SubscriberEvent[] => {
  if (state.status === 'unknown') throw new DomainError('not_found')
  const { paid_members, ...activated } = command
  if (state.subscriptions.some(subscription => subscription.subscription_id === activated.subscription_id)) return []
  return [
    { type: 'plan_activated', data: activated },
    ...paid_members.map(
      (member_id): SubscriberEvent => ({
        type: 'member_paid',
        data: { member_id, subscription_id: activated.subscription_id, from: activated.start },
      }),
    ),
  ]
}
