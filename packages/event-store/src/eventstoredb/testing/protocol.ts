import sharedMessages from '@eventstore/db-client/generated/shared_pb.js'
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
  ReadReq,
  ReadResp,
} from '@eventstore/db-client/generated/streams_pb.js'
import messages from '@eventstore/db-client/generated/streams_pb.js'
import emptyMessages from 'google-protobuf/google/protobuf/empty_pb.js'
import type { ExpectedVersion } from '../../port.ts'
import { batchConflict } from './refusals.ts'
import type { AppendOutcome, LogOffset, ProposedEvent, StoredEvent } from './transaction-log.ts'

/** Converts between the messages of the EventStoreDB protocol and the fake server's log. */

export const toStreamName = (identifier: { getStreamName_asU8(): Uint8Array } | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8')

export function toExpected(options: AppendReq.Options): ExpectedVersion {
  if (options.hasNoStream()) return 'no_stream'
  if (options.hasStreamExists()) return 'stream_exists'
  return options.hasRevision() ? Number(options.getRevision()) : 'any'
}

export function toExpectedOfBatch(options: BatchAppendReq.Options): ExpectedVersion {
  if (options.hasNoStream()) return 'no_stream'
  if (options.hasStreamExists()) return 'stream_exists'
  return options.hasStreamPosition() ? Number(options.getStreamPosition()) : 'any'
}

export const toProposed = (message: AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage): ProposedEvent => ({
  id: message.getId()?.getString() ?? '',
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? '',
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
})

export function toAppendResponse(outcome: AppendOutcome): AppendResp {
  const response = new messages.AppendResp()
  if (outcome.kind === 'success') {
    const { last, first } = outcome
    const success = new messages.AppendResp.Success().setCurrentRevision(`${last.revision}`)
    // A server that recognises a retry may not know the position of the events.
    if (!first) return response.setSuccess(success.setNoPosition(new sharedMessages.Empty()))
    const position = new messages.AppendResp.Position().setCommitPosition(`${last.commit}`).setPreparePosition(`${first.prepare}`)
    return response.setSuccess(success.setPosition(position))
  }
  const wrong = new messages.AppendResp.WrongExpectedVersion()
  if (outcome.current < 0) wrong.setCurrentNoStream(new sharedMessages.Empty())
  else wrong.setCurrentRevision(`${outcome.current}`)
  return response.setWrongExpectedVersion(wrong)
}

export function toBatchResponse(outcome: AppendOutcome): BatchAppendResp {
  const response = new messages.BatchAppendResp()
  if (outcome.kind !== 'success') return response.setError(batchConflict(outcome.current))
  const { last, first } = outcome
  const success = new messages.BatchAppendResp.Success().setCurrentRevision(`${last.revision}`)
  if (!first) return response.setSuccess(success.setNoPosition(new emptyMessages.Empty()))
  const position = new sharedMessages.AllStreamPosition()
    .setCommitPosition(`${last.commit}`)
    .setPreparePosition(`${first.prepare}`)
  return response.setSuccess(success.setPosition(position))
}

export function toReadResponse(event: StoredEvent): ReadResp {
  const record = new messages.ReadResp.ReadEvent.RecordedEvent()
    .setId(new sharedMessages.UUID().setString(event.id))
    .setStreamIdentifier(new sharedMessages.StreamIdentifier().setStreamName(Buffer.from(event.stream)))
    .setStreamRevision(`${event.revision}`)
    .setCommitPosition(`${event.commit}`)
    .setPreparePosition(`${event.prepare}`)
    .setData(event.data)
    .setCustomMetadata(event.metadata)
  record.getMetadataMap().set('type', event.type).set('content-type', event.contentType).set('created', '0')
  const resolved = new messages.ReadResp.ReadEvent().setEvent(record).setCommitPosition(`${event.commit}`)
  return new messages.ReadResp().setEvent(resolved)
}

export const confirmation = () =>
  new messages.ReadResp().setConfirmation(new messages.ReadResp.SubscriptionConfirmation().setSubscriptionId('fake'))

/** A checkpoint at a place: the server has sent all events before the place, but not the event at the place itself. */
export const checkpoint = ({ commit, prepare }: LogOffset) =>
  new messages.ReadResp().setCheckpoint(
    new messages.ReadResp.Checkpoint().setCommitPosition(`${commit}`).setPreparePosition(`${prepare}`),
  )

export const fellBehind = () => new messages.ReadResp().setFellBehind(new messages.ReadResp.FellBehind())

export const caughtUp = () => new messages.ReadResp().setCaughtUp(new messages.ReadResp.CaughtUp())

export const streamNotFound = (name: string) =>
  new messages.ReadResp().setStreamNotFound(
    new messages.ReadResp.StreamNotFound().setStreamIdentifier(
      new sharedMessages.StreamIdentifier().setStreamName(Buffer.from(name)),
    ),
  )

/** True if the filter of a read or subscription admits an event type. */
export function admits(options: ReadReq.Options, type: string): boolean {
  const expression = options.getFilter()?.getEventType()
  if (!expression) return true
  const prefixes = expression.getPrefixList()
  if (prefixes.length > 0) return prefixes.some(prefix => type.startsWith(prefix))
  return new RegExp(expression.getRegex()).test(type)
}

/** The place where a read of all streams begins; undefined at the end. */
export const toPlace = (options: ReadReq.Options): LogOffset | undefined => {
  const all = options.getAll()
  if (all?.hasEnd()) return undefined
  const position = all?.getPosition()
  return {
    commit: BigInt(position?.getCommitPosition() ?? 0),
    prepare: BigInt(position?.getPreparePosition() ?? 0),
  }
}

export const isBackwards = (options: ReadReq.Options): boolean =>
  options.getReadDirection() === messages.ReadReq.Options.ReadDirection.BACKWARDS
