import { withoutSubmissions } from '@opdesk/api/subscriber/erasure-lock.ts'
import { type SubscriberEvent, subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import type { MemberRecord } from '@opdesk/contracts/subscriber/family/events.ts'
import { type Day, istDay } from '@opdesk/contracts/time.ts'
import { addMemberByAdmin, requestMember } from '@opdesk/domain/subscriber/family/add-member.ts'
import { changeMember } from '@opdesk/domain/subscriber/family/change-member.ts'
import type { SubmittedVisit } from '@opdesk/domain/subscriber/family/grant-cover.ts'
import { removeMember } from '@opdesk/domain/subscriber/family/remove-member.ts'
import { requestChange } from '@opdesk/domain/subscriber/family/request-change.ts'
import { reviewRequest } from '@opdesk/domain/subscriber/family/review-request.ts'
import { setPlanStatus } from '@opdesk/domain/subscriber/family/set-plan-status.ts'
import { type SubscriberState, subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { submittedVisits } from '@opdesk/projections/claim-list/query.ts'
import { shippedAgreements } from '@opdesk/projections/terms-version/digest.ts'
import { attempt, commandOf, type Risks } from './attempt.ts'
import { viewsOf } from './process-parts.ts'
import type { Person, World } from './world.ts'

type Visits = readonly (SubmittedVisit & { open: boolean })[]
type Rule = (state: SubscriberState, today: Day, visits: Visits) => SubscriberEvent[]
interface Step {
  what: string
  person: Person
  by: Person
  risks: Risks
}

/**
 * Handles a command like `subscriber/family/on-family.ts` of the API: the decision considers all earlier claims, and submissions
 * wait until it is done.
 */
const onFamily = (world: World, { what, person, by, risks }: Step, rule: Rule) =>
  attempt(world, { what, stream: subscriberStream(person.id), risks, command: commandOf(world, by) }, (api, command) => {
    const { db, positions } = viewsOf(world, api.process)
    return withoutSubmissions({ db }, person.id, async turn => {
      await positions.waitFor(await api.store.head(), 0)
      const visits = await submittedVisits(turn, person.id)
      const now = api.clock()
      return handleCommand({
        store: api.store,
        aggregate: subscriberAggregate(person.id),
        stream: subscriberStream(person.id),
        command,
        now,
        decide: state => rule(state, istDay(now), visits),
      })
    })
  })

/** The declaration that each subscriber makes for a child. */
const declaration = { text: shippedAgreements.CHILD, seen: shippedAgreements.CHILD.version }

const births = ['1961-02-03', '1986-05-05', '2006-06-20', '2012-12-31', '2018-01-01'] as const

const recordBy = ({ time: { chance } }: World, name: string): MemberRecord => ({
  name,
  relation: 1 + chance.below(10),
  dob: births[chance.below(births.length)] ?? births[0],
  gender: 1 + chance.below(3),
  country_code: '+91',
  phone: '',
  address: '12 Residency Road',
})

const document = (file_id: string) => ({
  file_id,
  name: 'certificate.pdf',
  size: 1234,
  content_type: 'application/pdf',
  sha256: 'cd'.repeat(32),
})

const newMember = async (world: World, { by, ...step }: Step, admin: Person): Promise<void> => {
  const { chance } = world.time
  const kin = world.kin.get(step.person.id) ?? []
  const member_id = `${step.person.id}-m${kin.length}`
  world.kin.set(step.person.id, [...kin, member_id])
  const details = recordBy(world, `Kin ${kin.length} of ${step.person.name}`)
  if (chance.next() < 0.4) {
    await onFamily(world, { ...step, by: admin }, (state, today, visits) =>
      addMemberByAdmin(state, { member_id, details, visits }, today),
    )
    return
  }
  world.requests.push({ id: member_id, subscriber_id: step.person.id })
  await onFamily(world, { ...step, by }, (state, today) => requestMember(state, { member_id, details, declaration }, today))
}

/** An admin reviews one of the latest requests; sometimes two admins at once. */
const review = async (world: World, admin: Person, risks: Risks): Promise<void> => {
  const { chance } = world.time
  const request = world.requests.at(-1 - chance.below(6))
  const person = world.subscribers.find(({ id }) => id === request?.subscriber_id)
  if (!request || !person) return
  const decide = () => {
    const verdict = chance.next() < 0.75 ? ('accepted' as const) : ('rejected' as const)
    return onFamily(world, { what: 'a review', person, by: admin, risks }, (state, today, visits) =>
      reviewRequest(state, { request_id: request.id, verdict, reason: '', visits }, today),
    )
  }
  await Promise.all(chance.next() < 0.2 ? [decide(), decide()] : [decide()])
}

/** Changes a family, as the subscriber or as an admin. */
export const changeFamily = async (world: World, person: Person, risks: Risks): Promise<void> => {
  const { chance } = world.time
  const [, , , admin] = world.staff
  if (!admin) return
  const step: Step = { what: 'a change of a family', person, by: person, risks }
  const kin = world.kin.get(person.id) ?? []
  const member_id = kin[chance.below(kin.length)]
  const drawn = chance.next()
  if (member_id === undefined || drawn < 0.3) return newMember(world, step, admin)
  if (drawn < 0.65) return review(world, admin, risks)
  const byAdmin = { ...step, by: admin }
  if (drawn < 0.8) {
    const plan_status = chance.next() < 0.5 ? (1 as const) : (0 as const)
    // Usually picks the latest member, who may be waiting for a review.
    const chosen = { member_id: chance.next() < 0.6 ? (kin.at(-1) ?? member_id) : member_id, plan_status }
    await onFamily(world, byAdmin, (state, today, visits) => setPlanStatus(state, { ...chosen, visits }, today))
  } else if (drawn < 0.87) {
    const request_id = `${member_id}-r${world.requests.length}`
    world.requests.push({ id: request_id, subscriber_id: person.id })
    const wanted = recordBy(world, `Changed kin of ${person.name}`)
    await onFamily(world, step, (state, today) =>
      requestChange(state, { request_id, member_id, wanted, file: document(request_id), declaration }, today),
    )
  } else if (drawn < 0.94) {
    const { dob } = recordBy(world, '')
    await onFamily(world, byAdmin, (state, today) => changeMember(state, { member_id, wanted: { dob } }, today))
  } else
    await onFamily(world, step, (state, today, visits) => {
      const openClaims = visits.filter(visit => visit.open && visit.member_id === member_id).length
      return removeMember(state, { member_id, openClaims }, today)
    })
}
