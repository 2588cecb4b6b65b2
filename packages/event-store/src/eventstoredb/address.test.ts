import { describe, expect, it } from 'vitest'
import { readLogAddress } from './address.ts'

describe('readLogAddress', () => {
  it.each([
    ['esdb://eventstore:2113?tls=false', ['eventstore'], 'eventstore:2113', false],
    ['esdb://eventstore', ['eventstore'], 'eventstore', true],
    [
      'esdb://one:2113,two:2114,three:2115?tls=true&tlsCAFile=/ca.crt',
      ['one', 'two', 'three'],
      'one:2113,two:2114,three:2115',
      true,
    ],
    ['esdb://opdesk:p%40ss@one:2113,two:2113', ['one', 'two'], 'one:2113,two:2113', true],
    ['esdb+discover://opdesk:secret@log.example.org:2113/', ['log.example.org'], 'log.example.org:2113', true],
    ['kurrentdb://127.0.0.1:2113?Tls=FALSE', ['127.0.0.1'], '127.0.0.1:2113', false],
    ['esdb://[::1]:2113?tls=false', ['[::1]'], '[::1]:2113', false],
  ])('reads %s', (text, hosts, shown, tls) => {
    expect(readLogAddress(text)).toMatchObject({ hosts, shown, tls })
  })

  it('converts the scheme to the client’s scheme', () => {
    expect(readLogAddress('kurrentdb+discover://log:2113')?.connectionString).toBe('esdb+discover://log:2113')
  })

  it.each(['http://one:2113', 'esdb://', 'esdb://one:port', 'esdb://one:2113,', 'esdb://a b', 'one:2113', 'esdb:one'])(
    'refuses %s',
    text => {
      expect(readLogAddress(text)).toBeUndefined()
    },
  )
})
