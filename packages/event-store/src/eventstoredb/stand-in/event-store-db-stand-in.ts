import { setTimeout as delay } from 'node:timers/promises'
import type { IStreamsServer } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import services from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type { AppendReq, AppendResp, ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import {
  Server,
  ServerCredentials,
  type ServerReadableStream,
  type ServerWritableStream,
  type sendUnaryData,
} from '@grpc/grpc-js'
import { startTcpProxy } from '../../tcp-proxy.ts'
import * as protocol from './protocol.ts'
import { type ProposedEvent, type StoredEvent, TransactionLog } from './transaction-log.ts'

export interface EventStoreDbStandIn {
  connectionString: string
  dropConnections(): void
  /** Commits the next append and cuts every connection instead of answering. */
  loseNextAnswer(): void
  /** Delays the answers to appends by this time. */
  delayAppends(ms: number): void
  /** Starts every later subscription this many events before the requested position. */
  redeliver(events: number): void
  close(): Promise<void>
}

/** A filtered subscription sends a checkpoint after this many events. */
const CHECKPOINT_EVERY = 32

/**
 * For tests only: enough of the EventStoreDB protocol, in memory, to run the real client where no server is available. It
 * supports appends, reads of a stream and of $all, and filtered subscriptions to $all. Tests can make it misbehave.
 */
export async function startEventStoreDbStandIn(): Promise<EventStoreDbStandIn> {
  const log = new TransactionLog()
  const trouble = { loseNextAnswer: false, delay: 0, redeliver: 0 }
  const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 })

  async function append(call: ServerReadableStream<AppendReq, AppendResp>, answer: sendUnaryData<AppendResp>): Promise<void> {
    let options: AppendReq.Options | undefined
    const proposed: ProposedEvent[] = []
    for await (const message of requests(call)) {
      options = message.getOptions() ?? options
      const event = message.getProposedMessage()
      if (event) proposed.push(protocol.toProposed(event))
    }
    if (!options) return
    if (trouble.delay > 0) await delay(trouble.delay)
    const stream = protocol.toStreamName(options.getStreamIdentifier())
    const outcome = log.append(stream, protocol.toExpected(options), proposed)
    if (trouble.loseNextAnswer) {
      trouble.loseNextAnswer = false
      proxy.dropConnections()
    } else answer(null, protocol.toAppendResponse(outcome))
  }

  function read(call: ServerWritableStream<ReadReq, ReadResp>): void {
    const options = call.request.getOptions()
    if (options?.hasSubscription()) subscribe(call, options)
    else if (options?.hasStream()) readStream(call, options)
    else if (options) readAll(call, options)
  }

  function readStream(call: ServerWritableStream<ReadReq, ReadResp>, options: ReadReq.Options): void {
    const name = protocol.toStreamName(options.getStream()?.getStreamIdentifier())
    const events = log.stream(name)
    const from = Number(options.getStream()?.getRevision() ?? 0)
    if (events) send(call, events.slice(from), Number(options.getCount()))
    else call.write(protocol.streamNotFound(name))
    call.end()
  }

  /** Forwards from the event at a position, backwards from the one before it. */
  function readAll(call: ServerWritableStream<ReadReq, ReadResp>, options: ReadReq.Options): void {
    const all = options.getAll()
    const position = BigInt(all?.getPosition()?.getCommitPosition() ?? 0)
    const events = protocol.isBackwards(options)
      ? log.events.filter(event => all?.hasEnd() || event.offset < position).toReversed()
      : log.events.filter(event => event.offset >= position)
    send(call, events, Number(options.getCount()))
    call.end()
  }

  function subscribe(call: ServerWritableStream<ReadReq, ReadResp>, options: ReadReq.Options): void {
    const after = BigInt(options.getAll()?.getPosition()?.getCommitPosition() ?? 0)
    let next = log.events.filter(event => event.offset <= after).length
    next = Math.max(0, next - trouble.redeliver)
    const push = () => {
      for (let event = log.events[next]; event; event = log.events[++next]) {
        if (protocol.admits(options, event.type)) call.write(protocol.toReadResponse(event))
        if (next % CHECKPOINT_EVERY === 0) call.write(protocol.checkpoint(event.offset))
      }
    }
    call.write(protocol.confirmation())
    push()
    call.write(protocol.caughtUp())
    const stop = log.onAppend(push)
    call.on('cancelled', stop)
    call.on('close', stop)
  }

  const unavailable = () => undefined
  const implementation: Pick<IStreamsServer, 'append' | 'read'> = { append, read }
  server.addService(services.StreamsService, {
    ...implementation,
    delete: unavailable,
    tombstone: unavailable,
    batchAppend: unavailable,
  })
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    )
  })
  const proxy = await startTcpProxy({ host: '127.0.0.1', port })

  return {
    connectionString: `esdb://127.0.0.1:${proxy.port}?tls=false`,
    dropConnections: proxy.dropConnections,
    loseNextAnswer: () => {
      trouble.loseNextAnswer = true
    },
    delayAppends: ms => {
      trouble.delay = ms
    },
    redeliver: events => {
      trouble.redeliver = events
    },
    close: async () => {
      await proxy.close()
      server.forceShutdown()
    },
  }
}

/** Gives the stream of requests its type; node types only its chunks. */
const requests = (call: ServerReadableStream<AppendReq, AppendResp>): AsyncIterable<AppendReq> => call

function send(call: ServerWritableStream<ReadReq, ReadResp>, events: readonly StoredEvent[], count: number): void {
  for (const event of events.slice(0, count)) call.write(protocol.toReadResponse(event))
}
