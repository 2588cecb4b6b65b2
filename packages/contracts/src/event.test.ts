import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { currentVersion, defineEvents, parseEvent, type Upcasters } from './event.ts'

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
  ])('of schema version %s come up to date', (schema_version, data) => {
    const expected = { type: 'moved', data: { city: 'Pune', country: 'IN' } }
    expect(parseEvent(events, upcasters, { type: 'moved', schema_version, data })).toEqual(expected)
  })

  it('are written at the version after the last upcaster', () => {
    expect(currentVersion('moved', upcasters)).toBe(3)
    expect(currentVersion('moved', {})).toBe(1)
  })

  it('that no release ever wrote are refused', () => {
    expect(() => parseEvent(events, upcasters, { type: 'moved', schema_version: 3, data: { city: 5 } })).toThrow()
    expect(() => parseEvent(events, upcasters, { type: 'left', schema_version: 1, data: {} })).toThrow('unknown event type left')
  })
})
