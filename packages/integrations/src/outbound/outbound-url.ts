import { isIP } from 'node:net'
import { OutboundError } from './outbound-error.ts'

const MAX_LENGTH = 2000
/** Labels of letters, digits and hyphens; the last one has a letter, so no notation of an IPv4 address fits. */
const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** Names of networks that are not public. Their addresses are refused, too; this tells earlier. */
const LOCAL = /(?:^|\.)(?:localhost|local|internal|lan|home|corp|test|invalid|onion|arpa)$/

/**
 * An address that the product may call: https at its usual port, a public host by its name, without user and password. An IP
 * address is refused in every notation. `testHosts` (`host:port`) may be anything over http or https.
 *
 * @throws OutboundError
 */
export const readOutboundUrl = (text: string, testHosts: readonly string[] = []): URL => {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) throw new OutboundError('no_url')
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') throw new OutboundError('with_user')
  if (isTestHost(url, testHosts)) return url
  if (url.protocol !== 'https:') throw new OutboundError('not_https')
  if (url.port !== '') throw new OutboundError('wrong_port')
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0 || !HOST.test(url.hostname) || LOCAL.test(url.hostname))
    throw new OutboundError('not_public')
  return url
}

/** True for http or https to one of these hosts, given as `host:port`. */
export const isTestHost = ({ protocol, hostname, port }: URL, testHosts: readonly string[]): boolean => {
  if (protocol !== 'http:' && protocol !== 'https:') return false
  return testHosts.includes(`${hostname}:${port || (protocol === 'http:' ? '80' : '443')}`)
}
