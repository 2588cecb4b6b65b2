import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { userStream } from '@opdesk/contracts/account/events.ts'
import { processActor } from '@opdesk/contracts/actor.ts'
import { Designation } from '@opdesk/contracts/codes.ts'
import { type SubscriberEvent, subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { addUser, userAggregate } from '@opdesk/domain/account/user.ts'
import { confirmEmail } from '@opdesk/domain/subscriber/confirm-email.ts'
import { activatePlan, addMember } from '@opdesk/domain/subscriber/register-subscriber.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { childDeclared, familyMember, plan, profile, registerConsenting } from '@opdesk/testing/people.ts'
import type pg from 'pg'

/** The designations that a claim passes, in their order. */
export const STAGES = ['verifier', 'management', 'manager', 'finance'] as const
export const SUBSCRIBER = 'asha'

const command = (id: string) => ({ id, actor: processActor('test') })

const addStaff = async (store: EventStore, id: (typeof STAGES)[number]): Promise<void> => {
  const person = {
    role: 'management',
    name: `Name of ${id}`,
    email: `${id}@example.org`,
    country_code: '+91',
    mobile: '9800000000',
    designation_id: id,
    designation: Designation[id],
    corporate_id: null,
    status: 1,
  } as const
  await handleCommand({
    store,
    aggregate: userAggregate,
    stream: userStream(id),
    command: command(`add-${id}`),
    now: new Date(),
    decide: state => addUser(state, person),
  })
}

const addSubscriber = async (store: EventStore): Promise<void> => {
  const aggregate = subscriberAggregate(SUBSCRIBER)
  const now = new Date()
  const subscription = {
    subscription_id: 'subscription',
    plan: plan(),
    start: addDays(istDay(now), -100),
    end: addDays(istDay(now), 200),
    paid_members: [`${SUBSCRIBER}-son`],
  }
  const steps: ((state: typeof aggregate.initial) => SubscriberEvent[])[] = [
    state => registerConsenting(state, profile()),
    state => (state.status === 'registered' ? confirmEmail(state, state.profile) : []),
    state => [...addMember(state, familyMember(`${SUBSCRIBER}-son`)), childDeclared(`${SUBSCRIBER}-son`)],
    state => activatePlan(state, subscription),
  ]
  for (const [index, decide] of steps.entries())
    await handleCommand({
      store,
      aggregate,
      stream: subscriberStream(SUBSCRIBER),
      command: command(`step-${index}`),
      now,
      decide,
    })
}

/** Creates staff of all stages and a subscriber with a plan, each with a session; returns their tokens. */
export const signedInPeople = async (store: EventStore, db: Pick<pg.Pool | pg.Client, 'query'>): Promise<Map<string, string>> => {
  for (const id of STAGES) await addStaff(store, id)
  await addSubscriber(store)
  const tokens = new Map([SUBSCRIBER, ...STAGES].map(id => [id, randomBytes(32).toString('base64url')]))
  for (const [id, token] of tokens)
    await db.query(
      `insert into app.session (id, token_hash, user_id, role, method, created_at, last_seen_at, expires_at)
       values ($1, $2, $3, $4, 'password', now(), now(), now() + interval '1 hour')`,
      [randomUUID(), createHash('sha256').update(token).digest(), id, id === SUBSCRIBER ? 'subscriber' : 'management'],
    )
  return tokens
}
