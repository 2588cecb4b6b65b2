import { expect, test } from 'vitest'
import { isPublicAddress } from './addresses.ts'
import { OutboundError } from './outbound-error.ts'
import { readOutboundUrl } from './outbound-url.ts'

const PRIVATE = [
  '0.0.0.0 0.1.2.3 10.0.0.1 100.64.0.1 100.127.255.255 127.0.0.1 127.255.255.254 169.254.169.254 172.16.0.1 172.31.255.255',
  '192.0.0.1 192.0.2.1 192.88.99.1 192.168.0.1 198.18.0.1 198.19.255.255 198.51.100.1 203.0.113.1 224.0.0.1 239.1.1.1',
  '240.0.0.1 255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::ffff:0:8.8.8.8 ::8.8.8.8 64:ff9b::808:808 64:ff9b:1::1',
  '100::1 2001::1 2001:db8::1 2002:7f00:1::1 3fff::1 5f00::1 fc00::1 fdff::1 fe80::1 fe80::1%eth0 fec0::1 ff02::1',
]
  .join(' ')
  .split(' ')

test.each(PRIVATE)('refuses the address %s', address => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['1.1.1.1', '8.8.8.8', '100.63.255.255', '172.15.0.1', '172.32.0.1', '192.167.1.1', '2606:4700::1111', '2400:cb00::1'])(
  'accepts the address %s',
  address => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

const reasonOf = (text: string, testHosts?: readonly string[]): string => {
  try {
    return readOutboundUrl(text, testHosts).href
  } catch (error) {
    return error instanceof OutboundError ? error.reason : String(error)
  }
}

test.each([
  ['hook', 'no_url'],
  [`https://example.com/${'a'.repeat(2000)}`, 'no_url'],
  ['http://example.com/', 'not_https'],
  ['file:///etc/passwd', 'not_https'],
  ['gopher://example.com/', 'not_https'],
  ['https://me@example.com/', 'with_user'],
  ['https://me:secret@example.com/', 'with_user'],
  ['https://example.com:8443/', 'wrong_port'],
  ['https://example.com:80/', 'wrong_port'],
  ['https://8.8.8.8/', 'not_public'],
  ['https://127.0.0.1/', 'not_public'],
  ['https://2130706433/', 'not_public'],
  ['https://0x7f000001/', 'not_public'],
  ['https://0x7f.1/', 'not_public'],
  ['https://0177.0.0.1/', 'not_public'],
  ['https://127.1/', 'not_public'],
  ['https://127。0。0。1/', 'not_public'],
  ['https://①②⑦.⓪.⓪.①/', 'not_public'],
  ['https://[::1]/', 'not_public'],
  ['https://[::ffff:127.0.0.1]/', 'not_public'],
  ['https://[2606:4700::1111]/', 'not_public'],
  ['https://localhost/', 'not_public'],
  ['https://hooks.localhost/', 'not_public'],
  ['https://metadata.google.internal/', 'not_public'],
  ['https://printer/', 'not_public'],
  ['https://example.com./', 'not_public'],
  ['https://127.0.0.1./', 'not_public'],
  ['https://exa_mple.com/', 'not_public'],
])('refuses %s as %s', (text, reason) => {
  expect(reasonOf(text)).toBe(reason)
})

test('accepts https at its usual port', () => {
  expect(reasonOf('https://hooks.example.com/in?key=1')).toBe('https://hooks.example.com/in?key=1')
  expect(reasonOf('https://Hooks.Example.com:443/in')).toBe('https://hooks.example.com/in')
})

test('accepts hosts of tests at exactly their port', () => {
  expect(reasonOf('http://127.0.0.1:4000/in', ['127.0.0.1:4000'])).toBe('http://127.0.0.1:4000/in')
  expect(reasonOf('http://127.0.0.1:4001/in', ['127.0.0.1:4000'])).toBe('not_https')
  expect(reasonOf('https://127.0.0.1/in', ['127.0.0.1:80'])).toBe('not_public')
  expect(reasonOf('http://a@127.0.0.1:4000/in', ['127.0.0.1:4000'])).toBe('with_user')
})
