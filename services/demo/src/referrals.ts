import { markReferral } from '@opdesk/domain/referral/mark-referral.ts'
import { referUser } from '@opdesk/domain/referral/refer-user.ts'
import { referralsAggregate } from '@opdesk/domain/referral/state.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { commandAt } from './command.ts'
import { demoId } from './ids.ts'
import { demoSubscribers } from './subscribers.ts'

const DAY_MS = 86_400_000

/** Referrals: index of the referring subscriber, age in days, referred person, and whether staff contacted that person. */
const made: readonly [by: number, daysAgo: number, name: string, phone: string, email: string, complete: boolean][] = [
  [0, 160, 'Sunita Krishnan', '9880012301', 'sunita.krishnan@example.org', true],
  [0, 41, 'Girish Bhat', '9880012302', '', true],
  [0, 2, 'Leela Thomas', '9880012303', 'leela.thomas@example.org', false],
  [2, 95, 'Harpreet Gill', '9880012304', '', true],
  [4, 12, 'Noor Fatima', '9880012305', 'noor.f@example.org', false],
  [9, 6, 'Manoj Deshpande', '9880012306', '', false],
]

/** Makes some referrals of the last half year. Idempotent. */
export const makeReferrals = async (store: EventStore, now: Date): Promise<void> => {
  for (const [by, daysAgo, refer_name, refer_phone, refer_email, complete] of made) {
    const referrer = demoSubscribers[by]
    if (!referrer) continue
    const referral_id = demoId('referral', refer_phone)
    const of = { aggregate: referralsAggregate, id: referrer.id }
    const at = new Date(now.getTime() - daysAgo * DAY_MS)
    await commandAt(store, at, { ...of, step: `refer ${refer_phone}` }, (state, when) =>
      referUser(state, { refer_name, refer_phone, refer_email }, { referral_id, ownPhone: referrer.profile.phone, now: when }),
    )
    if (complete)
      await commandAt(store, new Date(at.getTime() + 2 * DAY_MS), { ...of, step: `complete ${refer_phone}` }, state =>
        markReferral(state, referral_id, true),
      )
  }
}
