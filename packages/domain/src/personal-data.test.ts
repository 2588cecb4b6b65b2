import { aggregateOf } from '@opdesk/contracts/aggregates.ts'
import { ERASED, UNREADABLE } from '@opdesk/contracts/erased.ts'
import { personalFields } from '@opdesk/contracts/personal-data.ts'
import { extractPersonalData, markUnreadable } from '@opdesk/event-store/personal-data/fields.ts'
import { expect, it } from 'vitest'
import { eventMaps, recordedStreams } from './testing/recorded.ts'

it('every event type declares its personal data', async () => {
  expect(
    Object.values(await eventMaps())
      .flatMap(Object.keys)
      .filter(type => !personalFields[type]),
  ).toEqual([])
})

const events = recordedStreams.flatMap(({ events }) => events)

it.each(events.map(event => [event.type, event] as const))('%s still parses when erased', (type, stored) => {
  const { data } = extractPersonalData(stored.data, personalFields[type] ?? {})
  expect(() => aggregateOf(stored).parse({ ...stored, data })).not.toThrow()
})

it.each(events.map(event => [event.type, event] as const))('%s still parses and is marked when unreadable', (type, stored) => {
  const fields = personalFields[type] ?? {}
  const { data: erased, taken } = extractPersonalData(stored.data, fields)
  const data = markUnreadable(erased, fields)
  expect(() => aggregateOf(stored).parse({ ...stored, data })).not.toThrow()
  const erasedFormOf = (path: (string | number)[]) => fields[path.map(part => (typeof part === 'number' ? '*' : part)).join('.')]
  const says = taken.some(([path]) => erasedFormOf(path) === ERASED)
  expect(JSON.stringify(data).includes(UNREADABLE) || !says).toBe(true)
  expect(JSON.stringify(data)).not.toContain(`"${ERASED}"`)
})

it('recorded events lose names, contacts and texts when erased', () => {
  const all = JSON.stringify(events.map(({ type, data }) => extractPersonalData(data, personalFields[type] ?? {}).data))
  for (const secret of ['Asha', 'Rao', '98123', 'MG Road', 'Fever', 'example']) expect(all).not.toContain(secret)
})
