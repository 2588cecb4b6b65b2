import type { ContractSubject } from '../../event-store.contract.ts'
import { startTcpProxy } from '../../tcp-proxy.ts'
import { readLogAddress } from '../address.ts'
import { createEventStoreDbEventStore } from '../eventstoredb-event-store.ts'

const DEFAULT_PORT = 2113

/**
 * For tests: a real server. Connections to a single node pass through a proxy, so that tests can cut them. If the node has a
 * certificate, it must be valid for 127.0.0.1. Nodes of a cluster report their real addresses, so connections to them cannot be
 * cut.
 */
export async function connectExternalServer(connectionString: string): Promise<ContractSubject> {
  const address = readLogAddress(connectionString)
  const [host] = address?.hosts ?? []
  if (!address || host === undefined) throw new Error('EVENTSTORE_URL is no address of an EventStoreDB')
  const open = (at: string) => createEventStoreDbEventStore({ connectionString: at })
  if (address.hosts.length > 1 || /^\w+\+discover:/.test(connectionString)) {
    const nothing = () => undefined
    return { open: () => open(connectionString), dropConnections: nothing, loseNextAnswer: nothing, close: async () => undefined }
  }
  const port = Number(/:(\d+)$/.exec(address.shown)?.[1] ?? DEFAULT_PORT)
  const proxy = await startTcpProxy({ host: host.replace(/^\[|\]$/g, ''), port })
  return {
    open: () => open(connectionString.replace(address.shown, `127.0.0.1:${proxy.port}`)),
    dropConnections: proxy.dropConnections,
    loseNextAnswer: proxy.loseNextAnswer,
    close: proxy.close,
  }
}
