import type { AppendExpectedRevision, EventData, Position as LogPosition } from '@eventstore/db-client'
import { convertToCommandError, WrongExpectedVersionError } from '@eventstore/db-client'
import { parseUUID } from '@eventstore/db-client/dist/utils/grpcUUID.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js'
import messages from '@eventstore/db-client/generated/streams_pb.js'
import emptyMessages from 'google-protobuf/google/protobuf/empty_pb.js'
import { v4 as uuid } from 'uuid'
import { StoreUnavailable } from '../errors.ts'
import { batchError, errorKindOf } from './failure.ts'

/** The server's answer to an append. */
export interface Appended {
  revision: bigint
  /** Absent if the server does not know the position, as for a retry. */
  position: LogPosition | undefined
}

/** The part of a gRPC call that this file uses. */
interface Call {
  write(request: BatchAppendReq): boolean
  on(event: 'data', listener: (response: BatchAppendResp) => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  on(event: 'end' | 'close', listener: () => void): unknown
}

interface Waiting {
  stream: string
  bytes: number
  /** Size of the largest message, in bytes. */
  largest: number
  resolve(appended: Appended): void
  reject(error: Error): void
}

/** Maximum size of a message in bytes; a larger append is sent in several messages. */
const MESSAGE_BYTES = 1_000_000
const MAX_WAITING = 10_000
const MAX_BYTES = 64 * 2 ** 20

/**
 * Sends appends over one long-lived call; each append gets its answer separately. The client has a similar class, but it keeps the
 * waiting appends of all calls in one register: an answer that arrives after another call has failed ends the process
 * (docs/decisions/0088).
 */
export class BatchAppends {
  readonly #call: Call
  readonly #waiting = new Map<string, Waiting>()
  #bytes = 0
  #open = true

  constructor(call: Call) {
    this.#call = call
    call.on('data', response => this.#answered(response))
    call.on('error', error => this.#end(convertToCommandError(error)))
    // A server that shuts down ends the call without an error.
    for (const event of ['end', 'close'] as const)
      call.on(event, () => this.#end(new StoreUnavailable(new Error('the server has ended the call'))))
  }

  /** False once the call has ended. */
  get open(): boolean {
    return this.#open
  }

  append(
    stream: string,
    expected: AppendExpectedRevision,
    events: readonly EventData[],
  ): { id: string; answer: Promise<Appended> } {
    const id = uuid()
    const proposed = events.map(toProposed)
    const sizes = proposed.map(event => event.getData_asU8().length + event.getCustomMetadata_asU8().length)
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    if (this.#waiting.size >= MAX_WAITING || this.#bytes + bytes > MAX_BYTES)
      throw new StoreUnavailable(new Error('too many appends wait'))
    const answer = new Promise<Appended>((resolve, reject) => {
      this.#waiting.set(id, { stream, bytes, largest: Math.max(...sizes), resolve, reject })
    })
    this.#bytes += bytes
    for (const request of inMessages(id, optionsOf(stream, expected), proposed, sizes)) this.#call.write(request)
    return { id, answer }
  }

  /** Stops waiting for the answer of an append. */
  forget(id: string): void {
    this.#taken(id)
  }

  #taken(id: string): Waiting | undefined {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    this.#bytes -= waiting?.bytes ?? 0
    return waiting
  }

  #answered(response: BatchAppendResp): void {
    const waiting = this.#taken(parseUUID(response.getCorrelationId()) ?? '')
    if (!waiting) return
    const success = response.getSuccess()
    if (success) waiting.resolve({ revision: BigInt(success.getCurrentRevision()), position: positionOf(success) })
    else waiting.reject(errorOf(response, waiting.stream))
  }

  #end(error: Error): void {
    if (!this.#open) return
    this.#open = false
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    this.#bytes = 0
    // A server that refuses the size of one message ends the call for all. Only the append with the largest message gets that error.
    const culprit =
      errorKindOf(error) === 'too_large' ? waiting.toSorted((one, other) => other.largest - one.largest)[0] : undefined
    const interrupted = culprit ? new StoreUnavailable(error) : error
    for (const one of waiting) one.reject(one === culprit ? error : interrupted)
  }
}

function optionsOf(stream: string, expected: AppendExpectedRevision): BatchAppendReq.Options {
  const identifier = new shared.StreamIdentifier().setStreamName(Buffer.from(stream))
  // The request has no deadline, because the server would compare it with its own clock. The caller limits the wait.
  const options = new messages.BatchAppendReq.Options().setStreamIdentifier(identifier)
  switch (expected) {
    case 'any':
      return options.setAny(new emptyMessages.Empty())
    case 'no_stream':
      return options.setNoStream(new emptyMessages.Empty())
    case 'stream_exists':
      return options.setStreamExists(new emptyMessages.Empty())
    default:
      return options.setStreamPosition(String(expected))
  }
}

function toProposed({ id, type, contentType, data, metadata }: EventData): BatchAppendReq.ProposedMessage {
  const message = new messages.BatchAppendReq.ProposedMessage()
    .setId(new shared.UUID().setString(id))
    .setData(Buffer.from(JSON.stringify(data)))
    .setCustomMetadata(Buffer.from(JSON.stringify(metadata)))
  message.getMetadataMap().set('type', type).set('content-type', contentType)
  return message
}

/** Splits an append into messages: the first contains the options, and the last is marked as final. */
function inMessages(
  id: string,
  options: BatchAppendReq.Options,
  proposed: readonly BatchAppendReq.ProposedMessage[],
  sizes: readonly number[],
): BatchAppendReq[] {
  const empty = () => new messages.BatchAppendReq().setCorrelationId(new shared.UUID().setString(id))
  let last = empty().setOptions(options)
  let bytes = 0
  const requests = [last]
  for (const [index, event] of proposed.entries()) {
    const size = sizes[index] ?? 0
    if (bytes > 0 && bytes + size > MESSAGE_BYTES) {
      last = empty()
      requests.push(last)
      bytes = 0
    }
    bytes += size
    last.addProposedMessages(event)
  }
  last.setIsFinal(true)
  return requests
}

function positionOf(success: BatchAppendResp.Success): LogPosition | undefined {
  const position = success.getPosition()
  return position && { commit: BigInt(position.getCommitPosition()), prepare: BigInt(position.getPreparePosition()) }
}

const CONFLICT = 'event_store.client.WrongExpectedVersion'

function errorOf(response: BatchAppendResp, stream: string): Error {
  const error = response.getError()
  const details = error?.getDetails()
  const type = details?.getTypeName() ?? ''
  const conflict = type === CONFLICT ? details?.unpack(shared.WrongExpectedVersion.deserializeBinary, CONFLICT) : undefined
  return conflict
    ? WrongExpectedVersionError.fromWrongExpectedVersion(conflict, stream)
    : batchError(type, error?.getMessage() ?? '', stream)
}
