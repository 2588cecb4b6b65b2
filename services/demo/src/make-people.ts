import { setPassword } from '@opdesk/api/account/passwords/passwords.ts'
import type { AppDeps } from '@opdesk/api/deps.ts'
import { userStream } from '@opdesk/contracts/account/events.ts'
import type { Actor } from '@opdesk/contracts/actor.ts'
import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import type { Resource } from '@opdesk/contracts/resource/define-resource.ts'
import { doctor } from '@opdesk/contracts/resource/doctor.ts'
import { plan } from '@opdesk/contracts/resource/plan.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { termEnd } from '@opdesk/contracts/term.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { addUser, userAggregate } from '@opdesk/domain/account/user.ts'
import { addRecord, recordAggregate } from '@opdesk/domain/resource/record.ts'
import { confirmEmail } from '@opdesk/domain/subscriber/confirm-email.ts'
import { declareChild } from '@opdesk/domain/subscriber/family/declare-child.ts'
import { giveConsent } from '@opdesk/domain/subscriber/give-consent.ts'
import { activatePlan, addMember, registerSubscriber } from '@opdesk/domain/subscriber/register-subscriber.ts'
import { type SubscriberState, subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { shippedAgreements } from '@opdesk/projections/terms-version/digest.ts'
import { demoDeclaration } from './child-declaration.ts'
import { commandAt } from './command.ts'
import { demoDoctors } from './master-doctors.ts'
import { demoPlans } from './plans.ts'
import { DEMO_PASSWORD, type DemoStaff, demoFoods, demoOrganization, demoStaff } from './staff.ts'
import { type DemoSubscriber, demoSubscribers } from './subscribers.ts'
import { minuteOf } from './working-hours.ts'

/** Age in days of the subscribers' plans. */
const PLAN_AGE_DAYS = 100
const STAFF_AGE_MS = 120 * 86_400_000
/** Age of the catalogue in ms: older than any sale. */
const CATALOGUE_AGE_MS = 420 * 86_400_000

const addStaff = async (store: EventStore, { id, user, privileges }: DemoStaff, now: Date): Promise<void> => {
  await commandAt(store, now, { aggregate: userAggregate, id, step: 'add' }, state => addUser(state, user, privileges))
}

/** Adds a record of a master. */
export const addMasterRecord = async (
  store: EventStore,
  master: Resource,
  id: string,
  record: Record<string, unknown>,
  now: Date,
) => {
  await commandAt(store, now, { aggregate: recordAggregate(master, id), id, step: 'add' }, state =>
    addRecord(master, state, record),
  )
}

const addOrganizations = async (store: EventStore, now: Date): Promise<void> => {
  for (const { id, ...record } of [demoOrganization, demoFoods]) await addMasterRecord(store, corporation, id, record, now)
}

/** Registers the subscriber and the family, and activates the plan. The wallet-credit workflow fills the wallet. */
const addSubscriber = async (store: EventStore, person: DemoSubscriber, now: Date): Promise<void> => {
  const { id, profile, members, paid, plan, subscription_id } = person
  const actor: Actor = { id, role: 'subscriber', designation: null, name: profile.name }
  const run = (minutes: number, step: string, decide: (state: SubscriberState) => SubscriberEvent[]) =>
    commandAt(store, new Date(now.getTime() + minutes * 60_000), { aggregate: subscriberAggregate(id), id, step, actor }, decide)
  const agreed = profile.corporate ? [shippedAgreements.NOTICE, shippedAgreements.SIGNUP] : [shippedAgreements.SIGNUP]
  await run(0, 'register', state => registerSubscriber(state, profile))
  await run(1, 'consent', state => giveConsent(state, agreed))
  await run(2, 'confirm-email', state => confirmEmail(state, { email: profile.email }))
  for (const [index, member] of members.entries())
    await run(4 + index * 3, `add-member ${index}`, state => addMember(state, member))
  const start = istDay(now)
  for (const [index, { member_id }] of members.entries())
    await run(5 + index * 3, `declare-child ${index}`, state => declareChild(state, { member_id, ...demoDeclaration }, start))
  const term = { start, end: termEnd(start, plan.frequency) }
  await run(25, 'activate', state => activatePlan(state, { subscription_id, plan, ...term, paid_members: paid }))
}

/** Makes the accounts that README.md lists, and the subscribers with their families and plans, some months before `now`. */
export const makePeople = async ({ store, db, clock }: Pick<AppDeps, 'store' | 'db' | 'clock'>, now: Date): Promise<void> => {
  const hired = new Date(now.getTime() - STAFF_AGE_MS)
  const opened = new Date(now.getTime() - CATALOGUE_AGE_MS)
  await addOrganizations(store, opened)
  await Promise.all(demoPlans.map(({ id, record }) => addMasterRecord(store, plan, id, record, opened)))
  await Promise.all(demoDoctors.map(({ id, record }) => addMasterRecord(store, doctor, id, record, opened)))
  await Promise.all(demoStaff.map(person => addStaff(store, person, hired)))
  await Promise.all(demoStaff.map(({ id }) => setPassword({ db, clock }, id, DEMO_PASSWORD)))
  const joined = addDays(istDay(now), -PLAN_AGE_DAYS)
  await Promise.all(demoSubscribers.map((person, index) => addSubscriber(store, person, minuteOf(joined, 11 * 60 + index * 17))))
}

/** The present time of an earlier run, if that run has made people: the demo continues as of that time. */
export const startedAt = async ({ store }: Pick<AppDeps, 'store'>): Promise<Date | undefined> => {
  const first = demoStaff.map(({ id }) => store.read(userStream(id)))
  const [event] = (await Promise.all(first)).flat()
  return event && new Date(Date.parse(event.at) + STAFF_AGE_MS)
}
