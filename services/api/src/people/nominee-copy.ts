import type { Readable } from 'node:stream'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { fetchCopy, requestCopyAgain, requireFile } from '@opdesk/domain/subscriber/nominee/carry-out-request.ts'
import type { ActingAdmin } from '@opdesk/domain/subscriber/nominee/nominee-request.ts'
import { type SubscriberState, subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { loadReadable } from '@opdesk/event-store/handle-command.ts'
import type { Position } from '@opdesk/event-store/port.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Proof, proveIdentity } from '../account/second-factor/own-second-factor.ts'
import { actorOf } from '../account/sessions/sessions.ts'
import { networkOf } from '../account/sign-in/network.ts'
import { recordRecoveryCode } from '../account/sign-in/sign-in.ts'
import type { AppDeps } from '../deps.ts'
import { recordAccess } from '../files/record-access.ts'
import { commandOf } from '../plugins/command.ts'
import { anyVersion, execute } from '../plugins/execute.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { requireDelete } from './nominee-admin.ts'

interface Of {
  subscriber: string
  request_id: string
  admin: ActingAdmin
}

/** Id of the file that this call has made. */
export const copyIdOf = (request: FastifyRequest): string => derivedId('nominee-copy', commandOf(request).id)

/** Has a copy made again that failed or expired. @throws as requestCopyAgain does */
export const remakeCopy = async (
  deps: AppDeps,
  request: FastifyRequest,
  { subscriber, request_id, admin }: Of,
): Promise<{ position: Position }> => {
  const again = (state: SubscriberState) => {
    const events = requestCopyAgain(state, { request_id, copy_id: copyIdOf(request) }, admin, deps.clock())
    requireDelete(request)
    return events
  }
  return await execute(request, subscriberAggregate(subscriber), subscriber, again, anyVersion)
}

export interface OpenedCopy {
  name: string
  size: number
  bytes: Readable
  position: Position
}

/**
 * Opens the file of a copy once, for the admin who confirmed it and proves their identity again. The access is recorded before a byte
 * is sent. The file is opened first, because it is removed after the event.
 * @throws as requireFile and proveIdentity do
 */
export const fetchCopyFile = async (
  deps: AppDeps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  proof: Proof,
  { subscriber, request_id, admin }: Of,
): Promise<OpenedCopy> => {
  const session = signedIn(request)
  const { state } = await loadReadable(deps.store, subscriberAggregate(subscriber), subscriberStream(subscriber))
  const { copy_id, sha256, size } = requireFile(state, request_id, admin, deps.clock())
  const passed = await proveIdentity(deps, session, proof, networkOf(request.ip))
  await recordRecoveryCode(deps, reply, actorOf(session), passed)
  const bytes = await deps.exportFiles.open(copy_id, sha256).catch(async error => {
    // Another call may have fetched the file meanwhile.
    const later = await loadReadable(deps.store, subscriberAggregate(subscriber), subscriberStream(subscriber))
    requireFile(later.state, request_id, admin, deps.clock())
    throw error
  })
  try {
    await recordAccess(deps, session, { id: copy_id, owner_id: subscriber })
    const fetch = (now: SubscriberState) => fetchCopy(now, request_id, admin, deps.clock())
    const { position, appended } = await execute(request, subscriberAggregate(subscriber), subscriber, fetch, anyVersion)
    // A repeat of the call: its file was sent already.
    if (!appended) throw new DomainError('nominee_copy_gone')
    return { name: `opdesk-data-${copy_id.slice(-8)}.zip`, size, bytes, position }
  } catch (error) {
    bytes.destroy()
    throw error
  }
}
