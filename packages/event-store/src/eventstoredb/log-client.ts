import {
  type AllStreamResolvedEvent,
  type AppendExpectedRevision,
  type Direction,
  EventStoreDBClient,
  type JSONEventData,
  type ReadPosition,
} from '@eventstore/db-client'
import { parseConnectionString } from '@eventstore/db-client/dist/Client/parseConnectionString.js'
import { ReadStream } from '@eventstore/db-client/dist/streams/utils/ReadStream.js'
import { convertGrpcEvent } from '@eventstore/db-client/dist/utils/convertGrpcEvent.js'
import services from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type { CallOptions, ChannelCredentials, Client, ClientOptions, Metadata, ServiceError } from '@grpc/grpc-js'
import { answerWithin } from '../retry.ts'
import { readLogAddress } from './address.ts'
import { type Appended, BatchAppends } from './batch-appends.ts'
import { certificatesOf } from './certificates.ts'
import { readOwnRequest } from './read-own-request.ts'

/** The client's limits for finding the leader, unless the address sets them. A request cannot wait longer. */
const DISCOVERY = { gossipTimeout: 2, discoveryInterval: 100, maxDiscoverAttempts: 10 }

/**
 * The client of EventStoreDB, with four changes. They keep a failing server from ending this process, and the client from
 * remembering the failure. Every background failure has a handler; appends use the product's calls if the server offers them;
 * reads of all streams have a filter; closing also closes the connection. All calls go to the leader, because only the leader has the latest appends.
 */
export class LogClient extends EventStoreDBClient {
  #batch: Promise<BatchAppends> | undefined
  #channel: Promise<{ close(): void }> | undefined
  #closed = false

  /** True once the client is closed: calls under way are cancelled. */
  get closed(): boolean {
    return this.#closed
  }

  /** Installs the handlers. Call it once, before the first call to the server. */
  guarded(): this {
    const { handleError: reconnect, getChannel: connect } = this
    // Handles a rejection that the client does not await: reconnecting fails while the cluster has no leader.
    this.handleError = (client, error) => reconnect(client, error).catch(() => undefined)
    this.getChannel = () => {
      const channel = connect()
      this.#channel = channel
      return channel
    }
    return this
  }

  /** Appends events. If no answer arrives in time, the append may still happen. */
  async append(stream: string, expected: AppendExpectedRevision, events: JSONEventData[], withinMs: number): Promise<Appended> {
    if (!(await answerWithin(this.supports(services.StreamsService.batchAppend), withinMs))) {
      const answer = this.appendToStream(stream, events, { expectedRevision: expected, requiresLeader: true })
      const { nextExpectedRevision, position } = await answerWithin(answer, withinMs)
      return { revision: nextExpectedRevision, position }
    }
    const batch = await answerWithin(this.#openBatch(), withinMs)
    const { id, answer } = batch.append(stream, expected, events)
    return answerWithin(answer, withinMs).finally(() => batch.forget(id))
  }

  /** Reads the product's events of all streams: the server leaves out system events. The client's `readAll` has no filter. */
  readOwn(fromPosition: ReadPosition, direction: Direction, maxCount: number): ReadStream<AllStreamResolvedEvent> {
    const request = readOwnRequest(fromPosition, direction, maxCount)
    const open = this.GRPCStreamCreator(services.StreamsClient, 'readAll', grpc =>
      grpc.read(request, ...this.callArguments({ requiresLeader: true }, { deadline: Number.POSITIVE_INFINITY })),
    )
    return new ReadStream(open, event => convertGrpcEvent(event) as AllStreamResolvedEvent, {})
  }

  /** One call of another service of the server, such as that of users. `bind` names the method; it gets the call's settings. */
  callUnary<Service extends Client, Response>(
    service: new (address: string, credentials: ChannelCredentials, options?: Partial<ClientOptions>) => Service,
    bind: (
      client: Service,
      ...settings: [Metadata, CallOptions]
    ) => (answer: (error: ServiceError | null, response: Response) => void) => unknown,
  ): Promise<Response> {
    return this.execute(
      service,
      'callUnary',
      client =>
        new Promise<Response>((resolve, reject) => {
          const call = bind(client, ...this.callArguments({ requiresLeader: true }))
          call((error, response) => (error ? reject(error) : resolve(response)))
        }),
    )
  }

  async #openBatch(): Promise<BatchAppends> {
    const opening = this.#batch ?? this.#startBatch()
    this.#batch = opening
    try {
      const batch = await opening
      if (batch.open) return batch
    } catch (error) {
      if (this.#batch === opening) this.#batch = undefined
      throw error
    }
    if (this.#batch === opening) this.#batch = undefined
    return this.#openBatch()
  }

  async #startBatch(): Promise<BatchAppends> {
    const open = this.GRPCStreamCreator(services.StreamsClient, 'batchAppend', grpc =>
      grpc.batchAppend(...this.callArguments({ requiresLeader: true }, { deadline: Number.POSITIVE_INFINITY })),
    )
    return new BatchAppends(await open())
  }

  /** Ends all calls under way. */
  async close(): Promise<void> {
    this.#closed = true
    await this.dispose()
    const channel = await this.#channel?.catch(() => undefined)
    channel?.close()
  }
}

const KEEP_ALIVE_MS = 10_000

/**
 * Opens a client.
 * @param nth number of clients that the process has opened before. Clients with the same settings share connections, so each gets a
 * different keep-alive time limit: a new client must not reuse a connection that the previous client abandoned.
 * @throws when the address is invalid, or a certificate file cannot be read
 */
export function openLogClient(address: string, nth = 0): LogClient {
  const { connectionString } = readLogAddress(address) ?? { connectionString: address }
  const { hosts, dnsDiscover, defaultCredentials, ...said } = parseConnectionString(connectionString)
  const says = { ...said, keepAliveTimeout: (said.keepAliveTimeout ?? KEEP_ALIVE_MS) + nth }
  const [first, ...others] = hosts
  if (!first) throw new TypeError('the address of the event store names no host')
  const certificates = certificatesOf(says)
  const settings = { ...DISCOVERY, ...says }
  const client = dnsDiscover
    ? new LogClient({ ...settings, discover: first }, certificates, defaultCredentials)
    : others.length > 0
      ? new LogClient({ ...settings, endpoints: hosts }, certificates, defaultCredentials)
      : new LogClient({ ...says, endpoint: first }, certificates, defaultCredentials)
  return client.guarded()
}
