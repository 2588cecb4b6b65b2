import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import type { ServerWritableStream, ServiceError } from '@grpc/grpc-js'
import type { Cluster } from './cluster.ts'
import * as protocol from './protocol.ts'
import { invalidPosition } from './refusals.ts'
import { isFrom, type StoredEvent } from './transaction-log.ts'

type ReadCall = ServerWritableStream<ReadReq, ReadResp>

/** A filtered subscription sends a checkpoint after this many events. */
const CHECKPOINT_EVERY = 32
const END_OF_LOGS = 2n ** 64n - 1n

/** Reads of a stream and of all streams, and subscriptions to all streams. */
export const read =
  ({ cluster, refuse }: { cluster: Cluster; refuse(metadata: ReadCall['metadata']): ServiceError | undefined }) =>
  async (call: ReadCall): Promise<void> => {
    const options = call.request.getOptions()
    await cluster.serve(options?.getFilter()?.getEventType()?.getRegex() ?? '')
    const refused = refuse(call.metadata)
    if (refused) call.emit('error', refused)
    else if (options?.hasSubscription()) subscribe(cluster, call, options)
    else if (options?.hasStream()) readStream(cluster, call, options)
    else if (options) readAll(cluster, call, options)
  }

function readStream({ log }: Cluster, call: ReadCall, options: ReadReq.Options): void {
  const name = protocol.toStreamName(options.getStream()?.getStreamIdentifier())
  const events = log.stream(name)
  const from = Number(options.getStream()?.getRevision() ?? 0)
  const isFromEnd = options.getStream()?.hasEnd() === true
  if (events) send(call, isFromEnd ? events.toReversed() : events.slice(from), Number(options.getCount()))
  else call.write(protocol.streamNotFound(name))
  call.end()
}

/** Reads forwards from the event at a place, or backwards from the event before the place. */
function readAll({ log }: Cluster, call: ReadCall, options: ReadReq.Options): void {
  const place = protocol.toPlace(options)
  if (place && !log.hasRecordAt(place.commit)) return void call.emit('error', invalidPosition())
  const count = Number(options.getCount())
  const step = protocol.isBackwards(options) ? -1 : 1
  const [first, last] = [log.indexFrom(place), log.events.length - 1]
  const found: StoredEvent[] = []
  for (let index = step > 0 ? first : Math.min(first - 1, last); found.length < count; index += step) {
    const event = log.events[index]
    if (!event) break
    // A backward read begins before the events that are committed at the place.
    if (step < 0 && place && event.commit >= place.commit) continue
    if (protocol.admits(options, event.type)) found.push(event)
  }
  send(call, found, count)
  call.end()
}

function subscribe({ log, faults, openCalls }: Cluster, call: ReadCall, options: ReadReq.Options): void {
  const place = protocol.toPlace(options) ?? { commit: log.end, prepare: log.end }
  if (!log.hasRecordAt(place.commit)) return void call.emit('error', invalidPosition())
  const isPassed = (event: StoredEvent) =>
    !isFrom(event, place) || (event.commit === place.commit && event.prepare === place.prepare)
  let next = Math.max(0, log.events.filter(isPassed).length - faults.redeliver)
  const push = () => {
    if (faults.stalled) return
    for (let event = log.events[next]; event; event = log.events[++next]) {
      if (protocol.admits(options, event.type)) call.write(protocol.toReadResponse(event))
      const after = log.events[next + 1]
      if (next % CHECKPOINT_EVERY === 0) call.write(protocol.checkpoint(after ?? { commit: log.end, prepare: 0n }))
    }
  }
  call.write(protocol.confirmation())
  // Servers report the end of all logs, 2^64 - 1, while no event has passed the filter (24.2, 24.10).
  if (options.hasFilter() && !log.events.some(({ type }) => protocol.admits(options, type)))
    call.write(protocol.checkpoint({ commit: END_OF_LOGS, prepare: END_OF_LOGS }))
  push()
  call.write(protocol.caughtUp())
  const stopPushing = log.onAppend(push)
  const open = {
    fail: (error: Error) => {
      stop()
      call.emit('error', error)
    },
    fallBehind: () => {
      call.write(protocol.fellBehind())
      call.write(protocol.caughtUp())
    },
  }
  const stop = () => {
    stopPushing()
    openCalls.delete(open)
  }
  openCalls.add(open)
  call.on('cancelled', stop)
  call.on('close', stop)
}

function send(call: ReadCall, events: readonly StoredEvent[], count: number): void {
  for (const event of events.slice(0, count)) call.write(protocol.toReadResponse(event))
}
