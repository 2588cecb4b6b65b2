import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { currentVersion, defineEvents, NewerEvent, parseEvent, type Upcasters } from './event.ts'

const events = defineEvents({ moved: z.object({ city: z.string(), country: z.string() }) })
const upcasters: Upcasters = {
  'moved@1': ({ town, ...rest }) => ({ ...rest, city: town }),
  'moved@2': data => ({ ...data, country: 'IN' }),
}

describe('stored events', () => {
  it.each([
    [1, { town: 'Pune' }],
    [2, { city: 'Pune' }],
    [3, { city: 'Pune', country: 'IN' }],
  ])('are upcast from schema version %s', (schema_version, data) => {
    const expected = { type: 'moved', data: { city: 'Pune', country: 'IN' } }
    expect(parseEvent(events, upcasters, { type: 'moved', schema_version, data })).toEqual(expected)
  })

  it('are written in the version after the last upcaster', () => {
    expect(currentVersion('moved', upcasters)).toBe(3)
    expect(currentVersion('moved', {})).toBe(1)
  })

  it('are refused with type and version if the schema is newer', () => {
    const stored = { type: 'moved', schema_version: 4, data: { city: 'Pune', country: 'IN' } }
    expect(() => parseEvent(events, upcasters, stored)).toThrow(NewerEvent)
    expect(() => parseEvent(events, upcasters, { ...stored, stream: 'person-1', version: 6, position: '77' })).toThrow(
      'Event moved (version 6 of person-1, position 77) is of schema version 4, and this program knows it up to 3: this program is older than the log',
    )
  })

  it('of an unknown type are reported with place and remedy', () => {
    const stored = { type: 'flown', schema_version: 1, data: {}, stream: 'person-1', version: 6, position: '77' }
    expect(new NewerEvent(stored).message).toBe(
      'Event flown (version 6 of person-1, position 77) is of a type that this program does not know: this program is older than the log. Run the newer program',
    )
  })

  it('are refused if no release wrote them', () => {
    expect(() => parseEvent(events, upcasters, { type: 'moved', schema_version: 3, data: { city: 5 } })).toThrow()
    expect(() => parseEvent(events, upcasters, { type: 'left', schema_version: 1, data: {} })).toThrow('unknown event type left')
  })
})
