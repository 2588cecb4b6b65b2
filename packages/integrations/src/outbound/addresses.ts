import { BlockList, isIP } from 'node:net'

const SUBNETS = [
  // This network, private, shared by carriers, loopback, link-local.
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  // Protocols, documentation, relays and benchmarks.
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  // Multicast and reserved.
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Outside of global unicast (2000::/3): unspecified, loopback, mapped, NAT64, private, link-local, multicast.
  '::/3',
  '4000::/2',
  '8000::/1',
  // Tunnels into IPv4, protocols and documentation.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
] as const

/** A list per version: Node compares an IPv4 address with the subnets of IPv6, too, as a mapped address. */
const blockedOf = (version: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList()
  for (const subnet of SUBNETS) {
    const [network = '', bits] = subnet.split('/')
    if (network.includes(':') === (version === 'ipv6')) list.addSubnet(network, Number(bits), version)
  }
  return list
}
const blocked = { 4: blockedOf('ipv4'), 6: blockedOf('ipv6') }

/** True for an address of the public internet. False for text that is no address. */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address)
  if (version === 4) return !blocked[4].check(address, 'ipv4')
  return version === 6 && !blocked[6].check(address, 'ipv6')
}
