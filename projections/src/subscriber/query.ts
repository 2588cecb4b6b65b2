import { toRupees } from '@opdesk/contracts/money.ts'
import { isConfirmed } from '@opdesk/contracts/subscriber/email-confirmation.ts'
import { needsDeclaration } from '@opdesk/contracts/subscriber/family/child.ts'
import type { SubscriberProfile } from '@opdesk/contracts/subscriber/queries.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import type { Db } from '../database/database.ts'
import { familyPlacesOf, planOf } from './plan.ts'
import type { SubscriberRow } from './table.ts'

export const findSubscriber = (db: Db, id: string): Promise<SubscriberRow | undefined> =>
  db.selectFrom('subscriber').selectAll().where('subscriber_id', '=', id).executeTakeFirst()

/** A subscriber's profile. `wallet` in paise. `plan`: the plan in force, or else the last one. */
export function toProfile(
  { subscriber_id, doc }: SubscriberRow,
  wallet: { balance: number; available: number },
  today: Day,
): Omit<SubscriberProfile, 'pots' | 'consent_needed'> {
  const { profile } = doc
  const plan = planOf(doc, today)
  return {
    _id: subscriber_id,
    consent_withdrawn: doc.consent_withdrawn,
    erasure_due_at: doc.erasure_due_at,
    language: doc.language,
    name: profile.name,
    email: profile.email,
    email_confirmed: isConfirmed(profile.email, doc.confirmed_email),
    confirmed_email: doc.confirmed_email,
    email_is_own: doc.email_is_own,
    phone: profile.phone || (doc.entered_phone?.phone ?? ''),
    country_code: profile.country_code,
    phone_confirmed: profile.phone !== '',
    gender: profile.gender,
    dob: profile.dob,
    state: profile.state,
    city: profile.city,
    address: profile.address,
    pin_code: profile.pin_code,
    subscriber_type: profile.subscriber_type,
    corporate: profile.corporate && { _id: profile.corporate.id, name: profile.corporate.name },
    plan,
    family_places: familyPlacesOf(doc, today),
    undeclared_children: doc.members
      .filter(member => member.review !== 'rejected' && needsDeclaration(member, today))
      .map(({ name }) => name),
    first_plan_purchase: plan.purchased,
    wallet_balance: toRupees(wallet.balance),
    available_balance: toRupees(wallet.available),
  }
}
