import { describe, expect, test } from 'vitest'
import { projections } from '../all.ts'
import { recorded } from '../testing/events.ts'
import { eventTypes } from './define-projection.ts'
import { toLogEvent } from './events.ts'

/** A projection of an event type that cannot be parsed would stop for ever at its first event of that type. */
describe.each(projections.map(projection => [projection.name, projection] as const))('%s', (_, projection) => {
  test('follows only readable events', () => {
    const unreadable = eventTypes(projection).filter(type => {
      const [event] = recorded([{ stream: 'a-1', type, data: {} }])
      try {
        if (event) toLogEvent({ ...event, schema_version: 1 })
        return false
      } catch (error) {
        return /unknown event type/.test(String(error))
      }
    })
    expect(unreadable).toEqual([])
  })
})
