import { isDeepStrictEqual } from 'node:util'
import { BACKWARDS, END, jsonEvent, StreamNotFoundError } from '@eventstore/db-client'
import { parseConnectionString } from '@eventstore/db-client/dist/Client/parseConnectionString.js'
import usersService from '@eventstore/db-client/generated/users_grpc_pb.js'
import messages from '@eventstore/db-client/generated/users_pb.js'
import { retryWhile } from '../retry.ts'
import { readLogAddress } from './address.ts'
import { errorKindOf } from './failure.ts'
import { type LogClient, openLogClient } from './log-client.ts'
import { LogReads } from './log-reads.ts'

export interface AccessAddresses {
  /** The product's address (EVENTSTORE_URL), with its user and password. */
  product: string
  /** An address of the same server with a user of the group `$admins`. */
  admin: string
}

const credentialsOf = (address: string): { username: string; password: string } | undefined => {
  const found = parseConnectionString(readLogAddress(address)?.connectionString ?? address).defaultCredentials
  return found && { username: found.username, password: found.password }
}

/**
 * Gives the product's user the rights that the product needs: it reads and writes its streams and reads `$all`; only admins delete.
 * Can be repeated. @returns a sentence for each change
 * @throws TypeError without a user in an address, AccessToLogDenied, StoreUnavailable
 */
export async function prepareAccess({ product, admin }: AccessAddresses): Promise<string[]> {
  const user = credentialsOf(product)
  if (!user) throw new TypeError('The address of the product (EVENTSTORE_URL) has no user and password')
  if (!credentialsOf(admin)) throw new TypeError('The address of the admin (EVENTSTORE_ADMIN_URL) has no user and password')
  const client = openLogClient(admin)
  const changes: string[] = []
  const change = async (sentence: string, isDone: boolean | Promise<boolean>, make: () => Promise<unknown>) => {
    if (await isDone) return
    await make()
    changes.push(sentence)
  }
  try {
    // A new cluster knows no users in its first seconds, not even admin.
    const created = await retryWhile(isNotReady, () => createUser(client, user))
    if (created) changes.push(`Created the user ${user.username}.`)
    const { username } = user
    const readers = [username, '$admins']
    await change(`Let ${username} read $all.`, mayRead(client, readers), () =>
      client.setStreamMetadata('$all', { acl: { readRoles: readers } }, { requiresLeader: true }),
    )
    await change(`Let only ${username} read and write streams, and only admins delete them.`, hasDefaults(client, username), () =>
      client.appendToStream('$settings', jsonEvent({ type: 'update-default-acl', data: defaultRights(username) })),
    )
    await change(`Set the password of ${username}.`, created || canSignIn(product), () => setPassword(client, user))
    return changes
  } finally {
    await client.close()
  }
}

const isNotReady = (error: unknown): boolean => ['denied', 'unavailable', 'lost'].includes(errorKindOf(error))

const ALREADY_EXISTS = 6

/** @returns false if the user exists already */
async function createUser(client: LogClient, { username, password }: { username: string; password: string }): Promise<boolean> {
  const options = new messages.CreateReq.Options().setLoginName(username).setFullName(username).setPassword(password)
  try {
    await client.callUnary(
      usersService.UsersClient,
      (users, ...settings) =>
        answer =>
          users.create(new messages.CreateReq().setOptions(options), ...settings, answer),
    )
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === ALREADY_EXISTS) return false
    throw error
  }
}

const setPassword = (client: LogClient, { username, password }: { username: string; password: string }): Promise<unknown> => {
  const options = new messages.ResetPasswordReq.Options().setLoginName(username).setNewPassword(password)
  return client.callUnary(
    usersService.UsersClient,
    (users, ...settings) =>
      answer =>
        users.resetPassword(new messages.ResetPasswordReq().setOptions(options), ...settings, answer),
  )
}

const mayRead = async (client: LogClient, readers: readonly string[]): Promise<boolean> => {
  const { metadata } = await client.getStreamMetadata('$all', { requiresLeader: true })
  return isDeepStrictEqual(metadata?.acl?.readRoles, readers)
}

const defaultRights = (username: string) => ({
  $userStreamAcl: { $r: username, $w: username, $d: '$admins', $mr: username, $mw: '$admins' },
  $systemStreamAcl: { $r: '$admins', $w: '$admins', $d: '$admins', $mr: '$admins', $mw: '$admins' },
})

/** True if the latest default rights of the server are those of the product. */
async function hasDefaults(client: LogClient, username: string): Promise<boolean> {
  let isSame = false
  try {
    // Reads to the end: the client never releases a read that is stopped half-way.
    for await (const { event } of client.readStream('$settings', { fromRevision: END, direction: BACKWARDS, maxCount: 1 }))
      isSame = event?.type === 'update-default-acl' && isDeepStrictEqual(event.data, defaultRights(username))
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error
  }
  return isSame
}

async function canSignIn(address: string): Promise<boolean> {
  const client = openLogClient(address)
  try {
    await new LogReads(client).end()
    return true
  } catch (error) {
    if (errorKindOf(error) === 'denied') return false
    throw error
  } finally {
    await client.close()
  }
}
