import { readLogAddress } from '@opdesk/event-store/eventstoredb/address.ts'

const ENCRYPTED = ['require', 'verify-ca', 'verify-full']
const VERIFIED = ['verify-ca', 'verify-full']

/** True if the host means this machine: an address, a name, or the folder of a socket. */
const isLocalHost = (host: string): boolean =>
  host === '' ||
  host === 'localhost' ||
  host === '[::1]' ||
  host === '::1' ||
  host.startsWith('/') ||
  /^127(\.\d{1,3}){3}$/.test(host)

/** True for an unencrypted connection to another machine. As in pg, the URL takes precedence over libpq's variables. */
const isDatabaseUnencrypted = (address: string, env: NodeJS.ProcessEnv): boolean => {
  const { hostname, searchParams: says } = new URL(address)
  if (isLocalHost(says.get('host') ?? (decodeURIComponent(hostname) || env.PGHOST || ''))) return false
  const mode = says.get('sslmode')
  if (mode !== null) return !(says.get('uselibpqcompat') === 'true' ? VERIFIED : ENCRYPTED).includes(mode)
  const ssl = says.get('ssl')
  if (ssl !== null) return !['true', '1'].includes(ssl)
  return !ENCRYPTED.includes(env.PGSSLMODE ?? '')
}

const isEventStoreUnencrypted = (address: string): boolean => {
  const log = readLogAddress(address)
  return log !== undefined && !log.tls && !log.hosts.every(isLocalHost)
}

/** A sentence about connections that others on the network could read; undefined if there are none. */
export const unencryptedConnection = (
  { databases, eventStoreUrl }: { databases: Readonly<Record<string, string>>; eventStoreUrl: string | undefined },
  env: NodeJS.ProcessEnv,
): string | undefined => {
  const otherwise = 'or set ALLOW_PLAIN_CONNECTIONS=1 where nobody else is on that network.'
  const plain = Object.keys(databases).find(name => isDatabaseUnencrypted(databases[name] ?? '', env))
  if (plain)
    return `${plain} leads to another machine without TLS, which is refused when NODE_ENV is production or not set: append ?sslmode=verify-full (and &sslrootcert=<file> for an authority of your own), ${otherwise}`
  if (eventStoreUrl && isEventStoreUnencrypted(eventStoreUrl))
    return `EVENTSTORE_URL leads to another machine without TLS, which is refused when NODE_ENV is production or not set: leave out tls=false, ${otherwise}`
  return undefined
}
