import { type AppendExpectedRevision, EventStoreDBClient, type JSONEventData } from '@eventstore/db-client'
import { parseConnectionString } from '@eventstore/db-client/dist/Client/parseConnectionString.js'
import services from '@eventstore/db-client/generated/streams_grpc_pb.js'
import { answerWithin } from '../retry.ts'
import { readLogAddress } from './address.ts'
import { type Appended, BatchAppends } from './batch-appends.ts'
import { certificatesOf } from './certificates.ts'

/** The client's search for the leader, unless the address sets it; a request cannot wait for more. */
const DISCOVERY = { gossipTimeout: 2, discoveryInterval: 100, maxDiscoverAttempts: 10 }

/**
 * The client of EventStoreDB, with three changes that keep a failing server from ending this process or from being remembered:
 * every background failure has a handler, appends go over the product's own calls if the server offers them, and closing also
 * closes the connection. All calls ask for the leader: only it knows the last appends.
 */
export class LogClient extends EventStoreDBClient {
  #batch: Promise<BatchAppends> | undefined
  #channel: Promise<{ close(): void }> | undefined
  #closed = false

  /** True if calls under way are cancelled. */
  get closed(): boolean {
    return this.#closed
  }

  /** Installs the handlers, once, before the first call. */
  guarded(): this {
    const { handleError: reconnect, getChannel: connect } = this
    // Handles the rejection that the client does not await: reconnecting fails while no node leads.
    this.handleError = (client, error) => reconnect(client, error).catch(() => undefined)
    this.getChannel = () => {
      const channel = connect()
      this.#channel = channel
      return channel
    }
    return this
  }

  /** Appends. Without an answer in time the append may still happen. */
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
 * @param nth counts the clients of a process. Clients with the same settings share connections, so each gets another time limit:
 * a new client must not reuse the connection that the previous one abandoned.
 * @throws when the address is invalid, or a file of certificates cannot be read
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
