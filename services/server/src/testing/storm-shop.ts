import { createHash, randomBytes } from 'node:crypto'
import { userStream } from '@opdesk/contracts/account/events.ts'
import { processActor } from '@opdesk/contracts/actor.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { addUser, userAggregate } from '@opdesk/domain/account/user.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { retailPlanOf } from '@opdesk/testing/master-bodies.ts'
import { profile, registerConsenting } from '@opdesk/testing/people.ts'
import pg from 'pg'

/** Calls of signed-in people to a running product. */

/** A person's session, as headers for their requests. */
export interface Person {
  id: string
  headers: Record<string, string>
}

const command = () => ({ id: crypto.randomUUID(), actor: processActor('test') })

/** Opens sessions for two hours. */
const openSessions = async (connectionString: string, ids: readonly string[], role: string): Promise<Person[]> => {
  const people = ids.map(id => ({ id, token: randomBytes(32).toString('base64url') }))
  const client = new pg.Client(connectionString)
  await client.connect()
  for (const { id, token } of people)
    await client.query(
      `insert into app.session (token_hash, user_id, role, method, created_at, last_seen_at, expires_at)
       values ($1, $2, $3, 'password', now(), now(), now() + interval '2 hours')`,
      [createHash('sha256').update(token).digest(), id, role],
    )
  await client.end()
  return people.map(({ id, token }) => ({ id, headers: { authorization: `Bearer ${token}`, user_id: id } }))
}

/** Adds a signed-in admin who may write plans. */
export const addPlanAdmin = async (store: EventStore, connectionString: string): Promise<Person> => {
  const rights = { GET: true, POST: true, PATCH: true, DELETE: true }
  await handleCommand({
    store,
    aggregate: userAggregate,
    stream: userStream('plan-admin'),
    command: command(),
    now: new Date(),
    decide: state =>
      addUser(
        state,
        {
          role: 'admin',
          name: 'Plan Admin',
          email: 'plans@example.org',
          country_code: '+91',
          mobile: '9800000000',
          designation_id: null,
          designation: null,
          corporate_id: null,
          status: 1,
        },
        [{ program_id: Program.plans, ...rights }],
      ),
  })
  const [admin] = await openSessions(connectionString, ['plan-admin'], 'admin')
  if (!admin) throw new Error('nobody was added')
  return admin
}

/** Adds signed-in subscribers without a plan. */
export const addBuyers = async (store: EventStore, connectionString: string, count: number): Promise<Person[]> => {
  const ids = Array.from({ length: count }, (_, index) => `buyer${index}`)
  for (const [index, id] of ids.entries()) {
    const of = profile({ name: `Buyer ${index}`, email: '', phone: String(9_100_000_000 + index) })
    const aggregate = subscriberAggregate(id)
    const stream = subscriberStream(id)
    await handleCommand({
      store,
      aggregate,
      stream,
      command: command(),
      now: new Date(),
      decide: state => registerConsenting(state, of),
    })
  }
  return openSessions(connectionString, ids, 'subscriber')
}

/** Sends a POST. The status is 0 if there was no answer. */
export const post = async (url: string, person: Person | null, path: string, body: object) => {
  try {
    const headers = { 'content-type': 'application/json', ...person?.headers }
    const response = await fetch(`${url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const answer = (await response.json()) as { data?: Record<string, string> }
    return { status: response.status, data: answer.data ?? {} }
  } catch {
    return { status: 0, data: {} }
  }
}

/** Adds two plans; returns the four options that a subscriber can order, as bodies of an order. */
export const addPlans = async (url: string, admin: Person): Promise<object[]> => {
  const wishes: object[] = []
  for (const [name, charges] of [
    ['Care', 1000],
    ['Care Plus', 2500],
  ] as const) {
    const { status, data } = await post(url, admin, '/admin/plan', retailPlanOf(name, charges))
    if (status >= 300) throw new Error(`the plan was refused with ${status}`)
    for (const membership_id of [0, 1]) wishes.push({ order_for: 0, plan_id: data._id, membership_id, agreed_terms: true })
  }
  return wishes
}
