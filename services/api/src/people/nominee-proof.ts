import { DomainError } from '@opdesk/contracts/errors.ts'
import type { FileReference } from '@opdesk/contracts/file-reference.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { addNomineeProof as proofFields } from '@opdesk/contracts/subscriber/nominee/commands.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { type ActingAdmin, addNomineeProof } from '@opdesk/domain/subscriber/nominee/nominee-request.ts'
import { type SubscriberState, subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { alreadyHandled, load } from '@opdesk/event-store/handle-command.ts'
import type { Position } from '@opdesk/event-store/port.ts'
import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '../deps.ts'
import { parseFields, withForm } from '../files/receive-form.ts'
import { storeFiles } from '../files/store-files.ts'
import { commandOf } from '../plugins/command.ts'
import { anyVersion, execute } from '../plugins/execute.ts'

interface Of {
  subscriber: string
  request_id: string
  admin: ActingAdmin
}

/**
 * Stores the uploaded proof of a nominee's request. The subscriber owns the file, so that an erasure takes it along. A refused proof
 * leaves no file.
 * @throws as addNomineeProof and withForm do; no_file
 */
export const receiveProof = (
  deps: AppDeps,
  request: FastifyRequest,
  { subscriber, request_id, admin }: Of,
): Promise<{ position: Position; appended: boolean }> =>
  withForm(deps, request, async ({ fields, file: received }) => {
    const given = parseFields(proofFields, fields)
    if (!received) throw new DomainError('no_file')
    // Sets the values that an Idempotency-Key is bound to.
    request.body = { fields, sha256: received.content.sha256 }
    const command = commandOf(request)
    const file: FileReference = { file_id: derivedId('proof', command.id), ...received.content }
    const add = (state: SubscriberState) => addNomineeProof(state, { request_id, ...given, file }, admin)
    const { state, events } = await load(deps.store, subscriberAggregate(subscriber), subscriberStream(subscriber))
    if (!alreadyHandled(events, command)) {
      add(state)
      await storeFiles(deps, subscriber, [{ reference: file, staged: received.staged }], command)
    }
    return await execute(request, subscriberAggregate(subscriber), subscriber, add, anyVersion)
  })
