import { aggregateOf } from '@opdesk/contracts/aggregates.ts'
import { personalFields } from '@opdesk/contracts/personal-data.ts'
import { takeOut } from '@opdesk/event-store/personal-data/fields.ts'
import { expect, it } from 'vitest'
import { eventMaps, recordedStreams } from './testing/recorded.ts'

it('every type of event says which personal data it has', async () => {
  expect(
    Object.values(await eventMaps())
      .flatMap(Object.keys)
      .filter(type => !personalFields[type]),
  ).toEqual([])
})

const events = recordedStreams.flatMap(({ events }) => events)

it.each(events.map(event => [event.type, event] as const))('%s still parses when it is erased', (type, stored) => {
  const { data } = takeOut(stored.data, personalFields[type] ?? {})
  expect(() => aggregateOf(stored).parse({ ...stored, data })).not.toThrow()
})

it('names, contacts and texts of the recorded events are gone when they are erased', () => {
  const all = JSON.stringify(events.map(({ type, data }) => takeOut(data, personalFields[type] ?? {}).data))
  for (const secret of ['Asha', 'Rao', '98123', 'MG Road', 'Fever', 'example']) expect(all).not.toContain(secret)
})
