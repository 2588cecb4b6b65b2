import type { Day } from '../time.ts'
import type { SubscriberEvent } from './events.ts'

/**
 * Cover of a member by a subscription, from a day to a day, both included. `until`: null means the end of the subscription's term.
 */
export interface Cover {
  member_id: string
  subscription_id: string
  from: Day
  until: Day | null
}

type DataOf<T extends SubscriberEvent['type']> = Extract<SubscriberEvent, { type: T }>['data']

const isOf = (cover: Cover, { member_id, subscription_id }: Pick<Cover, 'member_id' | 'subscription_id'>): boolean =>
  cover.member_id === member_id && cover.subscription_id === subscription_id

/** The cover after a member has become paid. Cover that ended on that day or later continues as if it had never ended. */
export const beginCover = (covers: readonly Cover[], paid: DataOf<'member_paid'>): Cover[] => {
  const resumed = covers.findLast(
    cover => isOf(cover, paid) && cover.from <= paid.from && (cover.until ?? paid.from) >= paid.from,
  )
  return resumed
    ? covers.map(cover => (cover === resumed ? { ...cover, until: null } : cover))
    : [...covers, { ...paid, until: null }]
}

const endingBy = (cover: Cover, until: Day): Cover => (cover.until === null || cover.until > until ? { ...cover, until } : cover)

/** The cover after a member has become unpaid. Cover that ended earlier does not change. */
export const endCover = (covers: readonly Cover[], unpaid: DataOf<'member_unpaid'>): Cover[] =>
  covers.map(cover => (isOf(cover, unpaid) ? endingBy(cover, unpaid.until) : cover))

/** The cover after a member was deleted: no plan covers the member after that day. */
export const endCovers = (covers: readonly Cover[], { member_id, until }: DataOf<'member_removed'>): Cover[] =>
  covers.map(cover => (cover.member_id === member_id ? endingBy(cover, until) : cover))

/** The member's cover by a subscription on an IST day. Self needs no cover: every subscription in force covers Self. */
export const coverOn = (
  covers: readonly Cover[],
  { member_id, subscription_id }: Pick<Cover, 'member_id' | 'subscription_id'>,
  day: Day,
): Cover | undefined =>
  covers.find(
    cover =>
      cover.member_id === member_id &&
      cover.subscription_id === subscription_id &&
      cover.from <= day &&
      (cover.until === null || day <= cover.until),
  )

/** True if the member's cover has no end. Then the next subscription covers the member as well, as far as its plan allows. */
export const isCoverOpen = (
  covers: readonly Cover[],
  { member_id, subscription_id }: Pick<Cover, 'member_id' | 'subscription_id'>,
): boolean =>
  covers.some(cover => cover.member_id === member_id && cover.subscription_id === subscription_id && cover.until === null)
