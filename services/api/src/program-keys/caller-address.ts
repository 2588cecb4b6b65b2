import { BlockList, isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i

/** An address as people write it: an IPv4 address that a socket shows within IPv6 becomes IPv4. */
export const plainAddress = (address: string): string => MAPPED.exec(address)?.[1] ?? address.split('%')[0] ?? ''

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** True if an address is one of the allowed addresses or lies in one of the networks; an empty list allows all. */
export const isAllowedAddress = (address: string, allowed: readonly string[]): boolean => {
  if (allowed.length === 0) return true
  const networks = new BlockList()
  for (const entry of allowed) {
    const [network = '', prefix] = entry.split('/')
    if (prefix === undefined) networks.addAddress(network, familyOf(network))
    else networks.addSubnet(network, Number(prefix), familyOf(network))
  }
  const caller = plainAddress(address)
  return networks.check(caller, familyOf(caller))
}
