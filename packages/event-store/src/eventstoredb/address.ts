/** An address of EventStoreDB or KurrentDB, as far as the product has to understand it. */
export interface LogAddress {
  /** As the client reads it: KurrentDB's name for the same scheme is replaced. */
  connectionString: string
  /** Hosts without ports; of one name that is looked up in DNS, the name. */
  hosts: string[]
  /** Hosts with ports, without user and password. */
  shown: string
  tls: boolean
}

const ADDRESS =
  /^(?<scheme>(?:esdb|kurrentdb)(?:\+discover)?):\/\/(?:(?<user>[^@/?]*)@)?(?<hosts>[^@/?]+)\/?(?:\?(?<options>.*))?$/
const HOST = /^(?<name>\[[0-9a-f:.]+\]|[\w.-]+)(?::(?<port>\d{1,5}))?$/i

/** Reads `esdb://user:password@one:2113,two:2113,three:2113?tls=true` and the like; undefined where it is none. */
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
