import { promises as dns, type LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './addresses.ts'
import { OutboundError } from './outbound-error.ts'
import { isTestHost, readOutboundUrl } from './outbound-url.ts'

export interface OutboundRequest {
  method: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array
  /** Aborts the call. */
  signal?: AbortSignal
}

/** An answer, which may be a redirect: none is followed. */
export interface OutboundAnswer {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer
}

/**
 * Calls addresses that people outside of the installation chose: receivers of webhooks, push services of browsers, providers of
 * sign-in. Such an address must not lead into the installation's own network (decision 0168).
 */
export interface OutboundClient {
  /** Checks an address without a call. @throws OutboundError */
  check(url: string): URL
  /** @throws OutboundError */
  send(url: string, request: OutboundRequest): Promise<OutboundAnswer>
}

/** Finds the addresses of a host. */
export type Resolve = (host: string, signal: AbortSignal) => Promise<readonly string[]>

interface Options {
  /** Hosts as `host:port` to which the rules of addresses do not apply: receivers of tests. */
  testHosts?: readonly string[]
  resolve?: Resolve
  /** Certificate of the authority that tests trust. */
  ca?: string
}

/** Milliseconds for name, connection and the whole answer together. */
export const OUTBOUND_MS = 5000
/** Largest body of an answer. */
export const OUTBOUND_BYTES = 256 * 1024
const HEADER_BYTES = 16 * 1024
const DNS = { timeout: 1500, tries: 2 }
const UNTRUSTED = /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY)|HOSTNAME_MISMATCH)/

/**
 * Asks name servers without the threads that files need too, so that slow name servers of receivers hold up nothing else. The file
 * of hosts does not count.
 */
const resolveByNameServer: Resolve = async (host, signal) => {
  const resolver = new dns.Resolver(DNS)
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel)
  try {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return found.flatMap(result => (result.status === 'fulfilled' ? result.value : []))
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

const isLocalTestHost = (host: string): boolean => host === '127.0.0.1' || host === 'localhost'

export const createOutboundClient = ({ testHosts = [], resolve = resolveByNameServer, ca }: Options = {}): OutboundClient => {
  /** The addresses of a host, all of them public. One private address among them refuses the host. */
  const addressesOf = async (url: URL, signal: AbortSignal): Promise<LookupAddress[]> => {
    const isTest = isTestHost(url, testHosts)
    if (isTest && isLocalTestHost(url.hostname)) return [{ address: '127.0.0.1', family: 4 }]
    const found = await resolve(url.hostname, signal)
    signal.throwIfAborted()
    if (found.length === 0) throw new OutboundError('unknown_host')
    if (!isTest && !found.every(isPublicAddress)) throw new OutboundError('not_public')
    return found.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
  }

  const call = async (url: URL, request: OutboundRequest, signal: AbortSignal): Promise<OutboundAnswer> => {
    const addresses = await addressesOf(url, signal)
    const answer = Promise.withResolvers<OutboundAnswer>()
    const { method, headers, body } = request
    const options: https.RequestOptions = {
      method,
      headers: {
        'user-agent': 'opdesk',
        ...headers,
        'accept-encoding': 'identity',
        ...(body && { 'content-length': sizeOf(body) }),
      },
      // A connection of its own to the checked addresses. Without an agent no proxy of the environment applies.
      agent: false,
      lookup: pinned(addresses),
      maxHeaderSize: HEADER_BYTES,
      signal,
      ...(ca !== undefined && { ca }),
    }
    const sent = (url.protocol === 'http:' ? http : https).request(url, options)
    sent.once('response', response => answer.resolve(readAnswer(response)))
    sent.once('error', error => answer.reject(error))
    sent.end(body)
    try {
      return await answer.promise
    } finally {
      sent.destroy()
    }
  }

  return {
    check: url => readOutboundUrl(url, testHosts),
    send: async (address, request) => {
      const url = readOutboundUrl(address, testHosts)
      const late = AbortSignal.timeout(OUTBOUND_MS)
      const signal = request.signal ? AbortSignal.any([late, request.signal]) : late
      try {
        return await unlessAborted(call(url, request, signal), signal)
      } catch (error) {
        request.signal?.throwIfAborted()
        throw late.aborted ? new OutboundError('too_late') : outboundErrorOf(error)
      }
    },
  }
}

const sizeOf = (body: string | Uint8Array): number => (typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength)

/** Answers each look-up of the connection by the addresses that were checked, so that the name is resolved once. */
const pinned =
  (addresses: LookupAddress[]): LookupFunction =>
  (_host, options, callback) => {
    const [first] = addresses
    if (options.all || !first) callback(null, addresses)
    else callback(null, first.address, first.family)
  }

const readAnswer = async (response: http.IncomingMessage): Promise<OutboundAnswer> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response) {
    size += part.length
    if (size > OUTBOUND_BYTES) throw new OutboundError('too_large')
    parts.push(part)
  }
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }
}

/** Rejects at the abort, even if the work goes on, such as the look-up of a name. */
const unlessAborted = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
    work.catch(() => undefined)
    aborted.promise.catch(() => undefined)
  }
}

const outboundErrorOf = (error: unknown): OutboundError => {
  if (error instanceof OutboundError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (UNTRUSTED.test(code)) return new OutboundError('untrusted')
  if (code === 'HPE_HEADER_OVERFLOW') return new OutboundError('too_large')
  return new OutboundError(code === 'ECONNRESET' || code.startsWith('HPE_') ? 'broken_off' : 'unreachable')
}
