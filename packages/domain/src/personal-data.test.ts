import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type EventSchemas, parseEvent, type Upcasters } from '@opdesk/contracts/event.ts'
import { personalData } from '@opdesk/contracts/personal-data.ts'
import { takeOut } from '@opdesk/event-store/personal-data/fields.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import recorded from '../fixtures/events-v1.json' with { type: 'json' }

const contracts = fileURLToPath(new URL('../../contracts/src/', import.meta.url))
const schemas: EventSchemas = {}
const upcasters: Upcasters = {}
for (const file of globSync('*/events.ts', { cwd: contracts })) {
  const exported: Record<string, object> = await import(/* @vite-ignore */ `${contracts}${file}`)
  for (const [name, value] of Object.entries(exported)) {
    if (name.endsWith('Events')) Object.assign(schemas, value)
    if (name.endsWith('Upcasters')) Object.assign(upcasters, value)
  }
}

it('every type of event says which personal data it has', () => {
  expect(Object.keys(schemas).filter(type => !personalData[type as keyof typeof personalData])).toEqual([])
})

const event = z.object({ type: z.string(), schema_version: z.int(), data: z.record(z.string(), z.unknown()) })
const events = z
  .array(z.object({ events: z.array(event) }))
  .parse(recorded)
  .flatMap(({ events }) => events.filter(({ type }) => schemas[type]))

it.each(events.map(event => [event.type, event] as const))('%s still parses when it is erased', (type, stored) => {
  const { data } = takeOut(stored.data, personalData[type as keyof typeof personalData])
  expect(() => parseEvent(schemas, upcasters, { ...stored, data })).not.toThrow()
})

it('names, contacts and texts of the recorded events are gone when they are erased', () => {
  const all = JSON.stringify(events.map(({ type, data }) => takeOut(data, personalData[type as keyof typeof personalData]).data))
  for (const secret of ['Asha', 'Rao', '98123', 'MG Road', 'Fever', 'example']) expect(all).not.toContain(secret)
})
