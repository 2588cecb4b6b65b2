import { nextFreeTestNumber } from '@opdesk/api/free-tests/request-free-test.ts'
import type { FreeTestStatus } from '@opdesk/contracts/free-test/events.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { changeFreeTest } from '@opdesk/domain/free-test/change-free-test.ts'
import { requestFreeTest } from '@opdesk/domain/free-test/request-free-test.ts'
import { freeTestsAggregate } from '@opdesk/domain/free-test/state.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { commandAt } from './command.ts'
import { demoTests, type TestName } from './free-tests.ts'
import { demoId } from './ids.ts'
import { timeOf } from './make-order.ts'
import type { StepDeps } from './run-step.ts'
import { type DemoSubscriber, demoSubscribers } from './subscribers.ts'
import { minuteOf } from './working-hours.ts'

/**
 * A request for free tests. `day`: days before today. `ahead`: days from the request to the appointment. `patient`: 0 for Self,
 * from 1 on the covered family.
 */
interface DemoRequest {
  subscriber: number
  patient: number
  names: readonly TestName[]
  day: number
  ahead: number
  message: string
  becomes?: FreeTestStatus
}

/** One request in each status, and some more pending ones. */
const demoRequests: readonly DemoRequest[] = [
  {
    subscriber: 1,
    patient: 0,
    names: ['Complete Blood Count', 'Fasting Blood Sugar'],
    day: 60,
    ahead: 5,
    message: 'Please come before nine, I have to fast.',
    becomes: 1,
  },
  {
    subscriber: 2,
    patient: 0,
    names: ['Vitamin D'],
    day: 35,
    ahead: 6,
    message: 'Any time in the morning.',
    becomes: 1,
  },
  {
    subscriber: 3,
    patient: 1,
    names: ['Lipid Profile'],
    day: 20,
    ahead: 7,
    message: 'Second floor, there is no lift.',
    becomes: 2,
  },
  { subscriber: 3, patient: 1, names: ['Lipid Profile'], day: 9, ahead: 14, message: 'The week after, as told on the phone.' },
  { subscriber: 1, patient: 1, names: ['Lipid Profile'], day: 2, ahead: 6, message: 'Please ring before you come.' },
  { subscriber: 4, patient: 0, names: ['Fasting Blood Sugar'], day: 1, ahead: 5, message: 'Before eight, if possible.' },
]

const patientId = ({ id, paid }: DemoSubscriber, patient: number): string => (patient === 0 ? id : (paid[patient - 1] ?? id))

const makeOne = async ({ store, db }: StepDeps, asked: DemoRequest, index: number, now: Date): Promise<void> => {
  const person = demoSubscribers[asked.subscriber - 1]
  if (!person) throw new Error(`there is no subscriber ${asked.subscriber}`)
  const { id, profile, plan } = person
  const request_id = demoId('free-test', index)
  const aggregate = freeTestsAggregate
  const known = await load(store, aggregate, aggregate.stream(id))
  if (!known.state.requests.some(request => request.request_id === request_id)) {
    const tests = demoTests.flatMap(({ id: test_id, record }) =>
      record.plan === plan.plan_id ? [{ test_id, name: record.name, plan_id: record.plan }] : [],
    )
    const { state: household } = await load(store, subscriberAggregate(id), subscriberAggregate(id).stream(id))
    if (household.status !== 'registered') throw new Error(`nobody has the id ${id}`)
    const number = await nextFreeTestNumber({ db })
    const actor = { id, role: 'subscriber' as const, designation: null, name: profile.name }
    const appointment = minuteOf(addDays(istDay(now), asked.ahead - asked.day), 8 * 60 + 30).toISOString()
    const checkup_for = tests.filter(({ name }) => asked.names.some(wanted => wanted === name)).map(({ test_id }) => test_id)
    const body = { member_id: patientId(person, asked.patient), checkup_for, appointment, message: asked.message }
    const at = timeOf({ day: asked.day, minute: 10 * 60 + index * 17 }, now)
    await commandAt(store, at, { aggregate, id, step: `free-test ${index}`, actor }, state =>
      requestFreeTest(state, body, { request_id, number, household, tests, now: at }),
    )
  }
  const { becomes: status } = asked
  if (status === undefined) return
  const acted = timeOf({ day: asked.day - asked.ahead, minute: 15 * 60 }, now)
  await commandAt(store, acted, { aggregate, id, step: `free-test ${index} acted` }, state =>
    changeFreeTest(state, { request_id, status, seen: undefined, household: { members: [], former: [] } }),
  )
}

/** Makes requests for free tests by the first subscribers, in each status. Idempotent. */
export const makeFreeTests = async (deps: StepDeps, now: Date): Promise<void> => {
  for (const [index, asked] of demoRequests.entries()) await makeOne(deps, asked, index, now)
}
