import { expect, test } from 'vitest'
import type { RecordedEvent } from '../port.ts'
import { createHeads } from './heads.ts'

const event = (stream: string, version: number, position: number) =>
  ({
    id: `${stream}-${version}`,
    stream,
    version,
    position: String(position),
    data: {},
    metadata: { hash: `h${position}` },
  }) as never as RecordedEvent

test('finds a stream’s previous event after dropping it from memory', async () => {
  const log: RecordedEvent[] = []
  for (const stream of ['a', 'b', 'c', 'a', 'b', 'c', 'c', 'a'])
    log.push(event(stream, log.filter(before => before.stream === stream).length, log.length + 1))
  const read: string[] = []
  const heads = createHeads({
    log: {
      read: async (stream, from = 0) => {
        read.push(`${stream} ${from}`)
        return log.filter(one => one.stream === stream && one.version === from)
      },
    },
    accepted: () => false,
    kept: 2,
  })
  for (const one of log) {
    const before = log.find(({ stream, version }) => stream === one.stream && version === one.version - 1)
    expect((await heads.before(one))?.hash).toBe(before?.metadata.hash)
    heads.note(one.stream, { version: one.version, hash: one.metadata.hash })
  }
  expect(read).toEqual(['a 0', 'b 0', 'c 0', 'a 1'])
})

test('rejects an event with a missing or moved predecessor', async () => {
  const later = event('a', 1, 9)
  const heads = createHeads({
    log: { read: async (_, from = 0) => (from === 1 ? [later] : []) },
    accepted: () => false,
    kept: 1,
  })
  for (const stream of ['a', 'b']) heads.note(stream, { version: 0, hash: 'h' })
  expect(await heads.before(event('a', 2, 5))).toEqual({ version: 0, hash: undefined })
  expect(await heads.before(event('a', 4, 6))).toEqual({ version: 2, hash: undefined })
  expect(await heads.before(event('b', 1, 7))).toEqual({ version: 0, hash: 'h' })
})
