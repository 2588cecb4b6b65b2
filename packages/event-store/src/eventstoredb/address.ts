/** The parts of an EventStoreDB or KurrentDB address that the product needs. */
export interface LogAddress {
  /** The address in the form that the client accepts: KurrentDB's scheme is replaced with EventStoreDB's. */
  connectionString: string
  /** Host names without ports; for a cluster found by DNS, the name that is looked up. */
  hosts: string[]
  /** The hosts with their ports, for display: without user and password. */
  shown: string
  tls: boolean
}

const ADDRESS =
  /^(?<scheme>(?:esdb|kurrentdb)(?:\+discover)?):\/\/(?:(?<user>[^@/?]*)@)?(?<hosts>[^@/?]+)\/?(?:\?(?<options>.*))?$/
const HOST = /^(?<name>\[[0-9a-f:.]+\]|[\w.-]+)(?::(?<port>\d{1,5}))?$/i

/** Reads addresses such as `esdb://user:password@one:2113,two:2113,three:2113?tls=true`; undefined for any other text. */
export function readLogAddress(text: string): LogAddress | undefined {
  const parts = ADDRESS.exec(text)?.groups
  if (!parts?.scheme || !parts.hosts) return undefined
  const hosts = parts.hosts.split(',').map(host => HOST.exec(host)?.groups)
  const names = hosts.flatMap(host => host?.name ?? [])
  if (names.length !== hosts.length) return undefined
  const says = new URLSearchParams(
    [...new URLSearchParams(parts.options)].map(([key, value]): [string, string] => [key.toLowerCase(), value]),
  )
  return {
    connectionString: text.replace(/^kurrentdb/, 'esdb'),
    hosts: names,
    shown: parts.hosts,
    tls: says.get('tls')?.toLowerCase() !== 'false',
  }
}
