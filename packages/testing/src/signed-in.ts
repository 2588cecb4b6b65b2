import { createHash, randomBytes } from 'node:crypto'
import { userStream } from '@opdesk/contracts/account/events.ts'
import { type Actor, processActor } from '@opdesk/contracts/actor.ts'
import { Program, type RoleName } from '@opdesk/contracts/codes.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { addUser, userAggregate } from '@opdesk/domain/account/user.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import pg from 'pg'
import { profile, registerConsenting } from './people.ts'

/** Opens a session in the database; returns the headers for its requests. */
export const openSession = async (connectionString: string, id: string, role: RoleName): Promise<Record<string, string>> => {
  const token = randomBytes(32).toString('base64url')
  const client = new pg.Client(connectionString)
  // If the server is killed meanwhile, the statement fails; without a listener this error would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(
      `insert into app.session (token_hash, user_id, role, method, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, 'password', now(), now(), now() + interval '1 hour')`,
      [createHash('sha256').update(token).digest(), id, role],
    )
  } finally {
    await client.end()
  }
  return { authorization: `Bearer ${token}`, user_id: id }
}

const command = (id: string) => ({ id: `test-${id}`, actor: processActor('test') })

/** A signed-in verifier, or a signed-in admin with every privilege. */
export const signedInStaff = async (
  connectionString: string,
  store: EventStore,
  { id, name }: Pick<Actor, 'id' | 'name'>,
  role: 'admin' | 'management',
): Promise<Record<string, string>> => {
  const isVerifier = role === 'management'
  const user = {
    role,
    name,
    email: `${id}@example.org`,
    country_code: '+91',
    mobile: '9800000000',
    designation_id: isVerifier ? 'verifier' : null,
    designation: isVerifier ? (3 as const) : null,
    corporate_id: null,
    status: 1 as const,
  }
  const everything = { GET: true, POST: true, PATCH: true, DELETE: true }
  const privileges = isVerifier ? [] : Object.values(Program).map(program_id => ({ program_id, ...everything }))
  await handleCommand({
    store,
    aggregate: userAggregate,
    stream: userStream(id),
    command: command(id),
    now: new Date(),
    decide: state => addUser(state, user, privileges),
  })
  return await openSession(connectionString, id, role)
}

/** Signed-in HR of an organization. */
export const signedInHr = async (
  connectionString: string,
  store: EventStore,
  id: string,
  corporate_id: string,
): Promise<Record<string, string>> => {
  const user = {
    role: 'hr' as const,
    name: 'Bench HR',
    email: `${id}@example.org`,
    country_code: '+91',
    mobile: '9800000001',
    designation_id: null,
    designation: null,
    corporate_id,
    status: 1 as const,
  }
  await handleCommand({
    store,
    aggregate: userAggregate,
    stream: userStream(id),
    command: command(id),
    now: new Date(),
    decide: state => addUser(state, user),
  })
  return await openSession(connectionString, id, 'hr')
}

/** A signed-in subscriber without a plan. */
export const signedInSubscriber = async (
  connectionString: string,
  store: EventStore,
  id: string,
): Promise<Record<string, string>> => {
  await handleCommand({
    store,
    aggregate: subscriberAggregate(id),
    stream: subscriberStream(id),
    command: command(id),
    now: new Date(),
    decide: state => registerConsenting(state, profile()),
  })
  return await openSession(connectionString, id, 'subscriber')
}
