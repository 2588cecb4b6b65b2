import { isIPv4, isIPv6 } from 'node:net'

const GROUPS = 8
const NETWORK_GROUPS = 4

const groupsOf = (half: string): string[] => (half === '' ? [] : half.split(':'))

/**
 * The network that an address counts for: an IPv4 address by itself, also when written within IPv6; of IPv6 the /64, since a
 * single subscriber of any provider has all its 2^64 addresses.
 */
export const networkOf = (address: string): string => {
  const inner = address.slice(address.lastIndexOf(':') + 1)
  if (isIPv4(inner)) return inner
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const between = tail === undefined ? [] : Array.from({ length: GROUPS - before.length - after.length }, () => '0')
  const network = [...before, ...between, ...after].slice(0, NETWORK_GROUPS).map(group => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
