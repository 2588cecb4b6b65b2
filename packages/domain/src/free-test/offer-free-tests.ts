import { earliestAppointment } from '@opdesk/contracts/checkup/days.ts'
import type { FreeTestOffer, OfferedTest, TestPatient } from '@opdesk/contracts/free-test/queries.ts'
import type { Family } from '@opdesk/contracts/subscriber/family/requests.ts'
import type { Household } from '@opdesk/contracts/subscriber/household.ts'
import { type Day, formatDay, istDay } from '@opdesk/contracts/time.ts'
import { idsOf } from '../subscriber/family/same-person.ts'
import { type FutureCover, futureCover } from './future-cover.ts'
import type { MasterTest } from './request-free-test.ts'
import type { FreeTestsState } from './state.ts'
import { usedUntil } from './used-tests.ts'

interface OfferContext {
  household: Household & Pick<Family, 'former'>
  /** The tests of the plans in `plansOn`, in display order. */
  tests: readonly (MasterTest & { details: string })[]
  now: Date
}

const patientOf = (member: FutureCover['members'][number], cover: FutureCover, now: Date): TestPatient => {
  const { member_id, name, relation } = member
  const covering = cover.coveringOn(member, istDay(now))
  const last_day = covering ? cover.lastDay(member) : null
  const isTooLate = last_day !== null && last_day < istDay(earliestAppointment(now))
  const reason = !covering
    ? 'Not covered by your plan'
    : isTooLate
      ? `Covered until ${formatDay(last_day)}, and an appointment needs 72 hours`
      : null
  return {
    _id: member_id,
    name,
    relation,
    plan: covering ? { _id: covering.plan.plan_id, name: covering.plan.name } : null,
    last_day: isTooLate ? null : last_day,
    reason,
  }
}

/** Ids of the plans that cover at least one member of the household on the IST day `today`. */
export const plansOn = (household: Household, today: Day): string[] => {
  const cover = futureCover(household, today)
  return [...new Set(cover.members.flatMap(member => cover.coveringOn(member, today)?.plan.plan_id ?? []))]
}

/**
 * The tests that a household can request now, by the rules of `requestFreeTest`: the tests of the plans that cover its members
 * today. Each has its members, with the day from which they can have it again. Each member has the reason if no test can be
 * requested.
 */
export const offerFreeTests = (
  state: FreeTestsState,
  { household, tests, now }: OfferContext,
): Omit<FreeTestOffer, 'pagination'> => {
  const today = istDay(now)
  const cover = futureCover(household, today)
  const patients = cover.members.map(member => patientOf(member, cover, now))
  const ids = new Map(cover.members.map(member => [member.member_id, idsOf(household, member)]))
  const plans = new Map(patients.flatMap(({ plan }) => (plan ? [[plan._id, plan] as const] : [])))
  const records = tests.flatMap(({ test_id, name, details, plan_id }): OfferedTest[] => {
    const plan = plans.get(plan_id)
    if (!plan) return []
    const members = patients
      .filter(patient => patient.plan?._id === plan_id)
      .map(({ _id }) => ({ _id, again_from: usedUntil(state, ids.get(_id) ?? [_id], test_id, today) }))
    return [{ _id: test_id, name, details, plan, members }]
  })
  const hadTest = household.chain.some(({ term }) => term !== null && term.start <= today)
  return {
    records,
    plan_status: cover.inForce ? 'active' : hadTest ? 'expired' : 'none',
    earliest: earliestAppointment(now).toISOString(),
    patients,
  }
}
