import type { SubscriberEvent } from '../events.ts'

type NotifiedEvent =
  | 'member_added'
  | 'member_change_requested'
  | 'member_reviewed'
  | 'member_changed'
  | 'member_plan_status_changed'
  | 'members_dropped'
type DataOf<T extends NotifiedEvent> = Extract<SubscriberEvent, { type: T }>['data']

const reasonText = (reason: string): string => (reason === '' ? '' : `: ${reason}`)

/** The notification of a subscriber about their family; undefined if there is none. */
export const familyNotices: { [T in NotifiedEvent]: (data: DataOf<T>) => string | undefined } = {
  member_added: ({ name, review, asked_on }) => {
    // Members added before there were reviews get no notification.
    if (asked_on === null) return undefined
    return review === 'pending' ? `Your request to add ${name} is under review` : `${name} was added to your family by our team`
  },
  member_change_requested: ({ current }) => `Your request to change the details of ${current.name} is under review`,
  member_reviewed: ({ name, kind, verdict, reason }) =>
    `Your request to ${kind === 'add' ? 'add' : 'change the details of'} ${name} was ${verdict}${reasonText(reason)}`,
  member_changed: ({ name, requested }) => (requested ? undefined : `The details of ${name} were changed by our team`),
  member_plan_status_changed: ({ name, plan_status }) =>
    plan_status === 1
      ? `${name} is covered by your plan from today on`
      : `${name} is covered by your plan until today, and not after it`,
  members_dropped: ({ plan_name, names }) =>
    names.length === 0 ? undefined : `Your plan ${plan_name} has begun. It does not cover ${names.join(', ')}`,
}
