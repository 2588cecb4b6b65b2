import type { Actor } from '@opdesk/contracts/actor.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { addEmployee } from '@opdesk/domain/subscriber/employment/add-employee.ts'
import { endEmployment } from '@opdesk/domain/subscriber/employment/end-employment.ts'
import { renewCorporatePlan } from '@opdesk/domain/subscriber/employment/renew-plan.ts'
import { giveConsent } from '@opdesk/domain/subscriber/give-consent.ts'
import { registerSubscriber } from '@opdesk/domain/subscriber/register-subscriber.ts'
import { type SubscriberState, subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { shippedAgreements } from '@opdesk/projections/terms-version/digest.ts'
import { commandAt } from './command.ts'
import { type DemoEmployee, demoEmployees } from './employees.ts'
import { demoId } from './ids.ts'
import { inParallel } from './in-parallel.ts'
import { demoStaff } from './staff.ts'
import { minuteOf } from './working-hours.ts'

const CONCURRENCY = 24
const NINE_O_CLOCK = 9 * 60

const addOne = async (store: EventStore, demo: DemoEmployee, now: Date): Promise<void> => {
  const { id, corporate, employee, plan, hr, addedBefore, linked, inactiveBefore, renewedBefore } = demo
  const keeper = demoStaff.find(({ key }) => key === hr)
  const actor: Actor = { id: keeper?.id ?? '', role: 'hr', designation: null, name: keeper?.user.name ?? '' }
  const does = (before: number, step: string, decide: (state: SubscriberState, now: Date) => ReturnType<typeof addEmployee>) => {
    const at = minuteOf(addDays(istDay(now), -before), NINE_O_CLOCK)
    return commandAt(store, at, { aggregate: subscriberAggregate(id), id, step, actor }, decide)
  }
  if (linked) {
    const { country_code, phone, gender, dob } = employee
    const person = {
      name: linked.name,
      email: '',
      country_code,
      phone,
      gender,
      dob,
      state: null,
      city: '',
      address: '',
      pin_code: '',
    }
    const retail = { subscriber_type: 1, corporate: null } as const
    await does(linked.before, 'register', state => registerSubscriber(state, { ...person, ...retail }))
  }
  await does(addedBefore, 'employ', (state, at) =>
    addEmployee(
      state,
      { employment_id: demoId('employment', id), corporate, employee, active: true, plan, import_id: null, invite: false },
      at,
    ),
  )
  // The employee signs in for the first time on the same morning.
  const self: Actor = { id, role: 'subscriber', designation: null, name: linked?.name ?? employee.name }
  const signedIn = minuteOf(addDays(istDay(now), -addedBefore), NINE_O_CLOCK + 30)
  await commandAt(store, signedIn, { aggregate: subscriberAggregate(id), id, step: 'consent', actor: self }, state =>
    giveConsent(state, [shippedAgreements.NOTICE, shippedAgreements.SIGNUP]),
  )
  if (inactiveBefore !== undefined)
    await does(inactiveBefore, 'inactive', (state, at) => endEmployment(state, { corporate, reason: 'inactive' }, at))
  if (renewedBefore !== undefined)
    await does(renewedBefore, 'renew', (state, at) =>
      renewCorporatePlan(state, { corporate_id: corporate.id, subscription_id: demoId('renewal', id), plan }, at),
    )
}

/** The employees of the demo organizations, in every state of an employment. */
export const makeEmployees = (store: EventStore, now: Date): Promise<void> =>
  inParallel(demoEmployees, CONCURRENCY, employee => addOne(store, employee, now))
