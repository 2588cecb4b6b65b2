import { AHEAD_DAYS, earliestAppointment } from '@opdesk/contracts/checkup/days.ts'
import { DomainError, type ErrorCode, errorCatalogue } from '@opdesk/contracts/errors.ts'
import type { AskedFreeTest } from '@opdesk/contracts/free-test/commands.ts'
import type { FreeTestEvent } from '@opdesk/contracts/free-test/events.ts'
import { freeTestMessages } from '@opdesk/contracts/free-test/messages.ts'
import type { Family } from '@opdesk/contracts/subscriber/family/requests.ts'
import type { Household } from '@opdesk/contracts/subscriber/household.ts'
import type { FamilyMember } from '@opdesk/contracts/subscriber/self.ts'
import { addDays, type Day, formatDay, istDay } from '@opdesk/contracts/time.ts'
import { requireDeclared } from '../subscriber/family/declare-child.ts'
import { idsOf } from '../subscriber/family/same-person.ts'
import { type FutureCover, futureCover } from './future-cover.ts'
import type { FreeTestsState } from './state.ts'
import { usedUntil } from './used-tests.ts'

/** A test of the Test Master. */
export interface MasterTest {
  test_id: string
  name: string
  plan_id: string
}

interface Requesting {
  request_id: string
  number: string
  household: Household & Pick<Family, 'former'>
  /** The requested tests, as far as the Test Master has them. */
  tests: readonly MasterTest[]
  now: Date
}

const refuse = (code: ErrorCode, path: string, message: string = errorCatalogue[code][1]): never => {
  throw new DomainError(code, { message, errors: [{ path, message }] })
}

/** The patient's name in a refusal. Self may have no name in the profile yet. */
const displayNameOf = ({ name }: FamilyMember): string => name || 'you'

const requireAppointment = (appointment: Date, member: FamilyMember, cover: FutureCover, now: Date): void => {
  const day = istDay(appointment)
  if (appointment < earliestAppointment(now)) refuse('appointment_too_early', 'appointment')
  if (day > addDays(istDay(now), AHEAD_DAYS)) refuse('appointment_too_late', 'appointment')
  if (cover.coveringOn(member, day)) return
  const last = cover.lastDay(member)
  const until = last === null ? '' : `: up to ${formatDay(last)}`
  refuse(
    'appointment_after_cover',
    'appointment',
    `Please choose a day on which your plan covers ${displayNameOf(member)}${until}.`,
  )
}

interface TestContext {
  tests: readonly MasterTest[]
  plan_id: string
  patient: FamilyMember
  /** All ids that the patient has or had. */
  ids: readonly string[]
  today: Day
}

/** The requested tests with their names. All must belong to the plan, and none may have been used within 365 days. */
const requireTests = (
  state: FreeTestsState,
  { checkup_for }: AskedFreeTest,
  { tests, plan_id, patient, ids, today }: TestContext,
) =>
  checkup_for.map(test_id => {
    const test = tests.find(known => known.test_id === test_id && known.plan_id === plan_id)
    if (!test) return refuse('test_not_in_plan', 'checkup_for')
    const until = usedUntil(state, ids, test_id, today)
    if (until !== null)
      refuse(
        'free_test_used',
        'checkup_for',
        `${test.name} is free again for ${displayNameOf(patient)} from ${formatDay(until)}.`,
      )
    return { test_id, name: test.name }
  })

/**
 * Requests free tests for a member of the household. A plan must be in force and cover the member today. All tests must belong to
 * that plan, and none may have been used within 365 days. The appointment must be at least 72 hours ahead, to the minute, within 90
 * days, and within the paid cover, queued terms included.
 * @throws not_found for an unknown member; no_plan_in_force, patient_not_covered, test_not_in_plan, free_test_used,
 * appointment_too_early, appointment_too_late, appointment_after_cover, declaration_required
 */
export const requestFreeTest = (
  state: FreeTestsState,
  asked: AskedFreeTest,
  { request_id, number, household, tests, now }: Requesting,
): FreeTestEvent[] => {
  const today = istDay(now)
  const cover = futureCover(household, today)
  const member = cover.members.find(({ member_id }) => member_id === asked.member_id)
  if (!member) throw new DomainError('not_found')
  if (!cover.inForce) {
    const hadTest = household.chain.some(({ term }) => term !== null && term.end < today)
    throw new DomainError('no_plan_in_force', hadTest ? { message: freeTestMessages.freeTestsExpired } : {})
  }
  const covering = cover.coveringOn(member, today)
  if (!covering) return refuse('patient_not_covered', 'member_id', `Your plan does not cover ${displayNameOf(member)} today.`)
  const { name, relation, gender, country_code, phone, address } = member
  const { plan_id, name: planName } = covering.plan
  const chosen = requireTests(state, asked, { tests, plan_id, patient: member, ids: idsOf(household, member), today })
  requireAppointment(new Date(asked.appointment), member, cover, now)
  requireDeclared(member, today)
  return [
    {
      type: 'free_test_requested',
      data: {
        request_id,
        number,
        subscription_id: covering.subscription_id,
        plan: { plan_id, name: planName },
        member_id: asked.member_id,
        patient: { name, relation, gender, country_code, phone, address },
        tests: chosen,
        appointment: asked.appointment,
        message: asked.message,
      },
    },
  ]
}
