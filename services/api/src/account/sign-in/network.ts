import { isIPv4, isIPv6 } from 'node:net'

const GROUPS = 8
const NETWORK_GROUPS = 4
const IPV4_GROUPS = 2

const isZero = (group: number): boolean => group === 0

/** The 16-bit groups of one half of an IPv6 address; an IPv4 address at its end makes two groups. */
const groupsOf = (half: string): number[] =>
  (half === '' ? [] : half.split(':')).flatMap(group => {
    if (!isIPv4(group)) return [Number.parseInt(group, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })

/** The eight groups of an IPv6 address, in any spelling. */
const expanded = (address: string): number[] => {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  return [...before, ...Array.from({ length: GROUPS - before.length - after.length }, () => 0), ...after]
}

/**
 * True if the last 32 bits are an IPv4 address: mapped (::ffff:0:0/96), translated (::ffff:0:0:0/96), NAT64 (64:ff9b::/96) or
 * compatible (::/96).
 */
const embedsIPv4 = (groups: readonly number[]): boolean => {
  const [a, b, , , e, f, g = 0] = groups
  if (a === 0x64 && b === 0xff9b) return groups.slice(2, GROUPS - IPV4_GROUPS).every(isZero)
  if (!groups.slice(0, 4).every(isZero)) return false
  if (e === 0 && f === 0xffff) return true
  if (e === 0xffff && f === 0) return true
  // Excludes :: and ::1, which are IPv6, and 0.0.0.0/16, which no host has.
  return e === 0 && f === 0 && g !== 0
}

/**
 * The network under which the attempts of an IP address are counted: an IPv4 address itself, also when written within IPv6, in
 * hexadecimal or dotted; of an IPv6 address its /64, since every customer of a provider has all 2^64 addresses of one.
 */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address
  const groups = expanded(address)
  if (embedsIPv4(groups))
    return groups
      .slice(-IPV4_GROUPS)
      .flatMap(group => [group >> 8, group & 0xff])
      .join('.')
  const network = groups.slice(0, NETWORK_GROUPS).map(group => group.toString(16))
  return `${network.join(':')}::/64`
}
