import { inForceOn } from '@opdesk/contracts/subscriber/chain/in-force.ts'
import { upToDateOn } from '@opdesk/contracts/subscriber/due.ts'
import { needsDeclaration } from '@opdesk/contracts/subscriber/family/child.ts'
import { coveredBy } from '@opdesk/contracts/subscriber/family/free-places.ts'
import type {
  Member,
  RequestedMember,
  ShownDetails,
  Family as ShownFamily,
  UpdateRequest,
} from '@opdesk/contracts/subscriber/family/queries.ts'
import { type FamilyRequest, openRequestOf } from '@opdesk/contracts/subscriber/family/requests.ts'
import type { FamilyMember } from '@opdesk/contracts/subscriber/self.ts'
import { addDays, type Day, OPD_WINDOW_DAYS } from '@opdesk/contracts/time.ts'
import { claimableSubscription } from './plan.ts'
import { toProfile } from './query.ts'
import type { SubscriberDoc, SubscriberRow } from './table.ts'

const shown = ({
  name,
  relation,
  dob,
  gender,
  country_code,
  phone,
  address,
}: Omit<ShownDetails, 'gender'> & Pick<FamilyMember, 'gender'>): ShownDetails => ({
  name,
  relation,
  dob,
  gender,
  country_code,
  phone,
  address,
})

const toRequest = ({ request_id, kind, at, wanted, file }: FamilyRequest): UpdateRequest => ({
  _id: request_id,
  kind,
  createdAt: at,
  wanted: shown(wanted),
  file: file && { file_id: file.file_id, name: file.name, content_type: file.content_type },
})

/**
 * Periods of visits that a member can still claim: the member's cover, in subscriptions that end in the future or ended at most 7
 * days ago.
 */
const coveredDays = ({ chain, paid }: Pick<SubscriberDoc, 'chain' | 'paid'>, member: FamilyMember, today: Day) =>
  chain.flatMap(({ subscription_id, term }) => {
    if (!term || term.end < term.start || term.end < addDays(today, -OPD_WINDOW_DAYS)) return []
    if (member.relation === 0) return [{ from: term.start, until: term.end }]
    return paid
      .filter(
        cover => cover.member_id === member.member_id && cover.subscription_id === subscription_id && cover.from <= term.end,
      )
      .map(({ from, until }) => ({ from, until: until !== null && until < term.end ? until : term.end }))
  })

/**
 * Tells whether a member is paid: covered by a plan in force or, if no plan is in force, by the last plan while its visits can
 * still be claimed.
 */
const isPaid = (doc: SubscriberDoc, today: Day): ((member: FamilyMember) => boolean) => {
  const inForce = inForceOn(doc.chain, today)
  const last = claimableSubscription(doc, today)
  const plans = inForce.length > 0 || !last ? inForce : [last]
  const isOpen = (member_id: string, subscription_id: string): boolean =>
    doc.paid.some(
      cover =>
        cover.member_id === member_id && cover.subscription_id === subscription_id && cover.from <= today && cover.until === null,
    )
  return ({ member_id, relation }) => plans.some(({ subscription_id }) => relation === 0 || isOpen(member_id, subscription_id))
}

/** Status of a member's review: 0 while a change is under review, 1 accepted, 2 rejected. */
const reviewStatus = (doc: SubscriberDoc, { member_id, review }: FamilyMember): 0 | 1 | 2 => {
  if (review === 'pending' || openRequestOf(doc, member_id)) return 0
  return review === 'rejected' ? 2 : 1
}

/** The family on the IST day `today`, Self first (relation 0). `plan_status`: 1 if the member is paid (`isPaid`). */
export function toMembers({ doc }: SubscriberRow, today: Day): Member[] {
  const current = upToDateOn(doc, today)
  const paid = isPaid(current, today)
  return current.members.map(member => {
    const { member_id } = member
    const open = openRequestOf(current, member_id)
    const refused = member.review === 'rejected' ? current.requests.find(({ request_id }) => request_id === member_id) : undefined
    return {
      _id: member_id,
      ...shown(member),
      plan_status: paid(member) ? 1 : 0,
      review_status: reviewStatus(current, member),
      covered: coveredDays(current, member, today),
      update_request: open ? toRequest(open) : null,
      declaration_needed: member.review !== 'rejected' && needsDeclaration(member, today),
      review_reason: refused?.decided?.reason ?? '',
    }
  })
}

/** Members under review, oldest request first, with the requested details. */
export function toRequestedMembers(row: SubscriberRow, today: Day): RequestedMember[] {
  const members = toMembers(row, today)
  return row.doc.requests
    .filter(({ decided }) => decided === null)
    .map(request => ({
      ...shown(request.wanted),
      _id: request.member_id,
      plan_status: members.find(({ _id }) => _id === request.member_id)?.plan_status ?? 0,
      review_status: 0,
      update_request: toRequest(request),
    }))
}

/** GET /admin/families/{user_id}. */
export function toFamily(row: SubscriberRow, today: Day): ShownFamily {
  const records = toMembers(row, today)
  const current = upToDateOn(row.doc, today)
  const [plan] = inForceOn(current.chain, today)
  const { name = '', membership } = plan?.plan ?? {}
  const {
    wallet_balance: _,
    available_balance: __,
    email_confirmed: ___,
    confirmed_email: ____,
    email_is_own: _____,
    first_plan_purchase: ______,
    family_places: _______,
    undeclared_children: ________,
    ...userProfile
  } = toProfile(row, { balance: 0, available: 0 }, today)
  return {
    records,
    userPlan:
      plan?.term && membership
        ? {
            name,
            membership_id: membership.membership_id,
            membership_label: membership.membership_label,
            member_count: membership.member_count,
            covered_count: 1 + coveredBy(current, plan.subscription_id).length,
            start_date: plan.term.start,
            end_date: plan.term.end,
          }
        : null,
    userProfile,
  }
}
