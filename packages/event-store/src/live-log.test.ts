import { expect, test } from 'vitest'
import { LogSetBack } from './errors.ts'
import { LiveLog, pauseAfter } from './live-log.ts'
import type { Cursor } from './log-subscription.ts'
import type { RecordedEvent, SubscriptionFilter } from './port.ts'

const PAGE = 4
const PAGES = 200

const eventAt = (position: number, type: string): RecordedEvent => ({
  position: String(position),
  stream: 'wallet-1',
  version: position - 1,
  id: `${type}-${position}`,
  type,
  schema_version: 1,
  at: '2026-11-20T05:00:00.000Z',
  data: {},
  metadata: {
    actor: { id: 'test', role: 'process', designation: null, name: 'Test' },
    correlation_id: 'one',
    causation_id: 'one',
    command_id: 'one',
  },
})

/** An in-memory log that announces writes and counts the polls. */
const startLog = () => {
  let events: RecordedEvent[] = []
  let notifications = 0
  let polls = 0
  const placeOf = (event: RecordedEvent | undefined): Cursor => ({ position: event?.position ?? '0', event_id: event?.id })
  const read = async (after: Cursor) => {
    polls += 1
    const at = events[Number(after.position) - 1]
    await Promise.resolve()
    if (at?.id !== after.event_id) throw new LogSetBack('set back')
    const page = events.slice(Number(after.position), Number(after.position) + PAGE)
    return { events: page, end: page.length < PAGE ? placeOf(events.at(-1)) : undefined }
  }
  const live = new LiveLog(read, () => notifications)
  return {
    live,
    /** Begins at the end of the log, as a subscriber does that has polled the database itself. */
    begin: () => live.begin(placeOf(events.at(-1))),
    write: (...types: string[]) => {
      for (const type of types) events.push(eventAt(events.length + 1, type))
      notifications += 1
    },
    setBackTo: (length: number) => {
      events = events.slice(0, length)
    },
    place: (position: number) => placeOf(events[position - 1]),
    polls: () => polls,
  }
}

const only = (type: string): SubscriptionFilter => ({ types: [type] })
const ids = (poll: Awaited<ReturnType<LiveLog['poll']>>) => poll?.events.map(({ id }) => id)

test('polls once for all subscribers at the end, and filters for each', async () => {
  const log = startLog()
  log.write('a')
  const from = log.place(1)
  log.begin()
  log.write('b', 'c')
  const before = log.polls()
  const polls = await Promise.all([
    log.live.poll(from, 10, only('b')),
    log.live.poll(from, 10, only('z')),
    log.live.poll(from, 10, { except: ['b'] }),
  ])
  expect(polls.map(ids)).toEqual([['b-2'], [], ['c-3']])
  expect(polls.map(poll => poll?.end)).toEqual([log.place(3), log.place(3), log.place(3)])
  expect(log.polls() - before).toBe(1)
  await log.live.poll(log.place(3), 10, {})
  expect(log.polls() - before, 'nothing was announced since').toBe(1)
})

test('polls again for a change announced during a poll', async () => {
  const log = startLog()
  log.write('a')
  log.begin()
  const from = log.place(1)
  const first = log.live.poll(from, 10, {})
  log.write('b')
  const second = log.live.poll(from, 10, {})
  expect(ids(await second)).toEqual(['b-2'])
  await first
  expect((await log.live.poll(from, 10, {}))?.end).toEqual(log.place(2))
})

test('delivers all events of the requested type within the limit', async () => {
  const log = startLog()
  log.write('a')
  let place = log.place(1)
  log.begin()
  log.write(...Array.from({ length: 3 * PAGE }, (_, index) => (index % 5 === 4 ? 'b' : 'a')), 'b')
  const found: string[] = []
  for (let turn = 0; turn < 20; turn += 1) {
    const poll = await log.live.poll(place, 1, only('b'))
    expect(poll?.events.length).toBeLessThanOrEqual(1)
    const last = poll?.events.at(-1)
    found.push(...(ids(poll) ?? []))
    if (poll?.end) break
    place = { position: last?.position ?? place.position, event_id: last?.id ?? place.event_id }
  }
  expect(found).toEqual(['b-6', 'b-11', 'b-14'])
})

test('does not answer from an unknown, dropped or replaced position', async () => {
  const log = startLog()
  log.write('a')
  log.begin()
  log.write('a')
  expect(await log.live.poll({ position: '1', event_id: undefined }, 10, {})).toBeUndefined()
  const [early, other] = [log.place(1), { position: '2', event_id: 'another' }]
  await log.live.poll(early, 10, {})
  expect(await log.live.poll(other, 10, {})).toBeUndefined()
  let place = log.place(2)
  for (let turn = 0; turn < PAGES; turn += 1) {
    log.write('a', 'a', 'a')
    place = (await log.live.poll(place, 10, {}))?.end ?? place
  }
  expect(await log.live.poll(early, 10, {})).toBeUndefined()
  expect((await log.live.poll(place, 10, {}))?.end).toEqual(place)
})

test('forgets a log that lost its end, and follows it again', async () => {
  const log = startLog()
  log.write('a', 'a', 'a')
  log.begin()
  const lost = log.place(3)
  log.setBackTo(1)
  log.begin()
  log.write('b', 'b', 'b')
  expect(await log.live.poll(lost, 10, {})).toBeUndefined()
  log.begin()
  const anew = log.place(4)
  log.write('c')
  expect(ids(await log.live.poll(anew, 10, {}))).toEqual(['c-5'])
})

test('does not answer readers far behind, and continues at the end', async () => {
  const log = startLog()
  log.write('a', 'a')
  const behind = log.place(1)
  expect(await log.live.poll(behind, 10, {}), 'nobody has found the end yet').toBeUndefined()
  log.begin()
  const [old, polls] = [log.place(2), log.polls()]
  log.write(...Array.from({ length: 3 * PAGE }, () => 'a'))
  log.begin()
  expect(await log.live.poll(behind, 10, {})).toBeUndefined()
  expect(await log.live.poll(old, 10, {})).toBeUndefined()
  expect(log.polls()).toBe(polls)
  log.write('b')
  expect(ids(await log.live.poll(log.place(2 + 3 * PAGE), 10, {}))).toEqual(['b-15'])
})

test('keeps events in order when a slow poll ends late', async () => {
  const log = startLog()
  log.write('a')
  log.begin()
  const from = log.place(1)
  log.write('a', 'a')
  const under = log.live.poll(from, 10, {})
  log.write('b')
  log.begin()
  expect(await under).toBeUndefined()
  log.write('c')
  expect(ids(await log.live.poll(log.place(4), 10, {}))).toEqual(['c-5'])
})

test('delays the next poll after a poll with many events', async () => {
  const log = startLog()
  log.write('a')
  log.begin()
  log.write('b', 'c', 'd')
  await log.live.poll(log.place(1), PAGES, {})
  const began = performance.now()
  log.write('e')
  const polling = log.live.poll(log.place(4), PAGES, {})
  log.write('f')
  expect(ids(await polling)).toEqual(['e-5', 'f-6'])
  expect(performance.now() - began).toBeGreaterThan(2)
  expect(log.polls()).toBe(2)
})

test('delays several events briefly, and single events not at all', () => {
  expect([0, 1, 2, 5, 10, 500].map(pauseAfter)).toEqual([0, 0, 4, 10, 20, 20])
})
