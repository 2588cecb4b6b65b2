import type { IGossipServer } from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import type { IServerFeaturesServer } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import featureMessages from '@eventstore/db-client/generated/serverfeatures_pb.js'
import type { IStreamsServer } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import services from '@eventstore/db-client/generated/streams_grpc_pb.js'
import usersService from '@eventstore/db-client/generated/users_grpc_pb.js'
import { Server, ServerCredentials, type ServiceError } from '@grpc/grpc-js'
import type { TestCertificate } from '@opdesk/testing/certificate.ts'
import { startTcpProxy, type TcpProxy } from '../../tcp-proxy.ts'
import { appendAlone, appendBatched } from './appends.ts'
import { Cluster } from './cluster.ts'
import { read } from './reads.ts'
import { callRefusal, notLeader, type Refusal } from './refusals.ts'
import type { LogOptions } from './transaction-log.ts'
import { usersOf } from './users.ts'

export interface FakeServerOptions extends LogOptions {
  /** Number of nodes, which share one log; default 1. */
  nodes?: number
  /** True if the server accepts batch appends, as all servers since 21.10 do; default true. */
  batchAppend?: boolean
  /** The certificate of all nodes; without it they accept only connections without TLS. */
  certificate?: TestCertificate
}

export interface FakeEventStoreDb {
  /** Names all nodes. */
  connectionString: string
  /** Connection string of one node, which need not be the leader. */
  connectionStringOf(node: number): string
  /** Number of appends sent alone, and of appends sent over a batch call. */
  appends: Readonly<Cluster['appends']>
  dropConnections(): void
  /** Stops passing bytes on the current connections, but leaves them open. */
  silence(): void
  /** Commits the next append and cuts all connections instead of answering. */
  loseNextAnswer(): void
  /** Commits this many more appends of batch calls, then cuts all connections before the last of them is answered. */
  cutAfter(appends: number): void
  /** Commits appends at once and delays the answers by this time. */
  delayAppends(ms: number): void
  /** Starts every later subscription this many events before the requested position. */
  redeliver(events: number): void
  /** Stops the deliveries of all subscriptions, which stay open, until `unstall` is called. */
  stall(): void
  unstall(): void
  /** Refuses every call with this reason; without a reason, accepts calls again. */
  refuse(refusal?: Refusal): void
  /** Refuses this many of the next appends. */
  refuseAppends(refusal: Refusal, times: number): void
  /** Leaves the cluster without a leader. */
  beginElection(): void
  endElection(leader: number): void
  /** Makes another node the leader, and ends the calls that are open. */
  resign(leader: number): void
  /** Tells all subscriptions that they fell behind, and caught up. */
  fallBehind(): void
  writeSystemEvents(count: number): void
  /** Number of regular expressions that filters of reads and subscriptions had. */
  compiled(): number
  /** Passwords by user. */
  users: ReadonlyMap<string, string>
  /** Loses the last events of the log. */
  truncate(events: number): void
  close(): Promise<void>
}

/**
 * For tests only: enough of the EventStoreDB protocol, in memory, to run the real client where no server is available. It supports
 * appends alone and in batches, reads of a stream and of $all, filtered subscriptions to $all, the list of supported methods, and
 * the list of nodes. Tests can inject faults.
 */
export async function startFakeEventStoreDb(options: FakeServerOptions = {}): Promise<FakeEventStoreDb> {
  const { nodes = 1, batchAppend = true, certificate } = options
  // A client compares the certificate with the host's name.
  const cluster = new Cluster(options, certificate ? 'localhost' : '127.0.0.1')
  const settings = certificate ? `tls=true&tlsCAFile=${certificate.file}` : 'tls=false'
  const { faults } = cluster
  const servers: Server[] = []
  const proxies: TcpProxy[] = []
  const cut = () => {
    for (const proxy of proxies) proxy.dropConnections()
  }
  for (let node = 0; node < nodes; node += 1) {
    const server = await startNode(cluster, node, { batchAppend, cut, certificate })
    const proxy = await startTcpProxy({ host: '127.0.0.1', port: server.port })
    servers.push(server.server)
    proxies.push(proxy)
    cluster.ports.push(proxy.port)
  }
  return {
    connectionString: `esdb://${cluster.ports.map(port => `${cluster.host}:${port}`).join(',')}?${settings}`,
    connectionStringOf: node => `esdb://${cluster.host}:${cluster.ports[node]}?${settings}`,
    appends: cluster.appends,
    dropConnections: cut,
    silence: () => {
      for (const proxy of proxies) proxy.silence()
    },
    loseNextAnswer: () => {
      faults.loseNextAnswer = true
    },
    cutAfter: appends => {
      faults.cutAfter = appends
    },
    delayAppends: ms => {
      faults.appendDelayMs = ms
    },
    redeliver: events => {
      faults.redeliver = events
    },
    stall: () => {
      faults.stalled = true
    },
    unstall: () => {
      faults.stalled = false
    },
    refuse: refusal => {
      faults.refusal = refusal
    },
    refuseAppends: (refusal, times) => {
      faults.refusedAppends = { refusal, times }
    },
    beginElection: () => {
      cluster.leader = undefined
    },
    endElection: leader => {
      cluster.leader = leader
    },
    resign: leader => cluster.resign(leader),
    fallBehind: () => {
      for (const call of cluster.openCalls) call.fallBehind?.()
    },
    writeSystemEvents: count => cluster.log.writeSystemEvents(count),
    compiled: () => cluster.compiled,
    users: cluster.users,
    truncate: events => cluster.log.truncate(events),
    close: async () => {
      await Promise.all(proxies.map(proxy => proxy.close()))
      for (const server of servers) server.forceShutdown()
    },
  }
}

async function startNode(
  cluster: Cluster,
  node: number,
  { batchAppend, cut, certificate }: { batchAppend: boolean; cut: () => void; certificate: TestCertificate | undefined },
): Promise<{ server: Server; port: number }> {
  const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 })
  const refuse = (metadata: { get(key: string): unknown[] }): ServiceError | undefined => {
    if (cluster.faults.refusal) return callRefusal(cluster.faults.refusal)
    if (cluster.leader === undefined) return callRefusal('not_ready')
    if (cluster.leads(node) || metadata.get('requires-leader')[0] !== 'true') return undefined
    return notLeader({ host: cluster.host, port: cluster.ports[cluster.leader] ?? 0 })
  }
  const shared = { cluster, refuse, cut }
  const unsupported = () => undefined
  const implementation: Pick<IStreamsServer, 'append' | 'batchAppend' | 'read'> = {
    append: appendAlone(shared),
    batchAppend: appendBatched(shared),
    read: read(shared),
  }
  server.addService(services.StreamsService, { ...implementation, delete: unsupported, tombstone: unsupported })
  const methods: Pick<IServerFeaturesServer, 'getSupportedMethods'> = {
    getSupportedMethods: (_, answer) => {
      const refusal = cluster.faults.refusal ?? (cluster.leader === undefined ? 'not_ready' : undefined)
      answer(refusal ? callRefusal(refusal) : null, supportedMethods(batchAppend))
    },
  }
  const members: Pick<IGossipServer, 'read'> = { read: (_, answer) => answer(null, cluster.info()) }
  server.addService(features.ServerFeaturesService, { ...methods })
  server.addService(gossip.GossipService, { ...members })
  server.addService(usersService.UsersService, { ...usersOf(cluster) })
  const credentials = certificate
    ? ServerCredentials.createSsl(null, [{ private_key: certificate.key, cert_chain: certificate.certificate }])
    : ServerCredentials.createInsecure()
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', credentials, (error, bound) => (error ? reject(error) : resolve(bound)))
  })
  return { server, port }
}

const supportedMethods = (batchAppend: boolean) =>
  new featureMessages.SupportedMethods()
    .setEventStoreServerVersion('24.10.0')
    .setMethodsList(
      ['Read', 'Append', ...(batchAppend ? ['BatchAppend'] : [])].map(name =>
        new featureMessages.SupportedMethod().setServiceName('event_store.client.streams.Streams').setMethodName(name),
      ),
    )
