import { setPassword } from '@opdesk/api/account/passwords/passwords.ts'
import type { AppDeps } from '@opdesk/api/deps.ts'
import { userStream } from '@opdesk/contracts/account/events.ts'
import type { Actor } from '@opdesk/contracts/actor.ts'
import { processActor } from '@opdesk/contracts/actor.ts'
import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import type { Resource } from '@opdesk/contracts/resource/define-resource.ts'
import { plan } from '@opdesk/contracts/resource/plan.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { addUser, userAggregate } from '@opdesk/domain/account/user.ts'
import { addRecord, recordAggregate, resourceStream } from '@opdesk/domain/resource/record.ts'
import { confirmEmail } from '@opdesk/domain/subscriber/confirm-email.ts'
import { activatePlan, addMember, registerSubscriber } from '@opdesk/domain/subscriber/register-subscriber.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { demoId } from './ids.ts'
import { demoPlans } from './plans.ts'
import { DEMO_PASSWORD, type DemoStaff, demoOrganization, demoStaff } from './staff.ts'
import { type DemoSubscriber, demoSubscribers } from './subscribers.ts'
import { minuteOf } from './working-hours.ts'

/** The plans of the subscribers that started this many days before today. */
const PLAN_AGE_DAYS = 100
const STAFF_AGE_MS = 120 * 86_400_000

const maker: Actor = processActor('demo')

const addStaff = async (store: EventStore, { id, user, privileges }: DemoStaff, now: Date): Promise<void> => {
  await handleCommand({
    store,
    aggregate: userAggregate,
    stream: userStream(id),
    command: { id: demoId('add', id), actor: maker },
    now,
    decide: state => addUser(state, user, privileges),
  })
}

/** Adds a record of a master. */
const addTo = async (store: EventStore, master: Resource, id: string, record: Record<string, unknown>, now: Date) => {
  await handleCommand({
    store,
    aggregate: recordAggregate(master, id),
    stream: resourceStream(master, id),
    command: { id: demoId('add', id), actor: maker },
    now,
    decide: state => addRecord(master, state, record),
  })
}

const addOrganization = async (store: EventStore, now: Date): Promise<void> => {
  const { id, ...record } = demoOrganization
  await addTo(store, corporation, id, record, now)
}

/** Registers the subscriber and the family and activates the plan; the wallet-credit workflow fills the wallet. */
const addSubscriber = async (store: EventStore, person: DemoSubscriber, now: Date): Promise<void> => {
  const { id, profile, members, paid, plan, subscription_id } = person
  const aggregate = subscriberAggregate(id)
  const stream = subscriberStream(id)
  const actor: Actor = { id, role: 'subscriber', designation: null, name: profile.name }
  const minutesLater = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000)
  await handleCommand({
    store,
    aggregate,
    stream,
    command: { id: demoId('register', id), actor },
    now,
    decide: state => registerSubscriber(state, profile),
  })
  await handleCommand({
    store,
    aggregate,
    stream,
    command: { id: demoId('confirm-email', id), actor },
    now: minutesLater(2),
    decide: state => confirmEmail(state, { email: profile.email }),
  })
  for (const [index, member] of members.entries()) {
    await handleCommand({
      store,
      aggregate,
      stream,
      command: { id: demoId('add-member', member.member_id), actor },
      now: minutesLater(4 + index * 3),
      decide: state => addMember(state, member),
    })
  }
  const start = istDay(now)
  await handleCommand({
    store,
    aggregate,
    stream,
    command: { id: demoId('activate', subscription_id), actor },
    now: minutesLater(25),
    decide: state => activatePlan(state, { subscription_id, plan, start, end: addDays(start, 364), paid_members: paid }),
  })
}

/** The accounts that docs/api.md lists, and the subscribers with their families and plans, some months before `now`. */
export const makePeople = async ({ store, db, clock }: Pick<AppDeps, 'store' | 'db' | 'clock'>, now: Date): Promise<void> => {
  const hired = new Date(now.getTime() - STAFF_AGE_MS)
  await addOrganization(store, hired)
  await Promise.all(demoPlans.map(({ id, record }) => addTo(store, plan, id, record, hired)))
  await Promise.all(demoStaff.map(person => addStaff(store, person, hired)))
  await Promise.all(demoStaff.map(({ id }) => setPassword({ db, clock }, id, DEMO_PASSWORD)))
  const joined = addDays(istDay(now), -PLAN_AGE_DAYS)
  await Promise.all(demoSubscribers.map((person, index) => addSubscriber(store, person, minuteOf(joined, 11 * 60 + index * 17))))
}

/** The time that an earlier start used as now, if it has made people: the demo continues from that time. */
export const startedAt = async ({ store }: Pick<AppDeps, 'store'>): Promise<Date | undefined> => {
  const first = demoStaff.map(({ id }) => store.read(userStream(id)))
  const [event] = (await Promise.all(first)).flat()
  return event && new Date(Date.parse(event.at) + STAFF_AGE_MS)
}
