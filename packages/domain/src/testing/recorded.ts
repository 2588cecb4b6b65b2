import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { actor } from '@opdesk/contracts/actor.ts'
import type { EventSchemas } from '@opdesk/contracts/event.ts'
import type { Aggregate } from '@opdesk/event-store/handle-command.ts'
import { z } from 'zod'

const contracts = fileURLToPath(new URL('../../../contracts/src/', import.meta.url))
const domain = fileURLToPath(new URL('..', import.meta.url))
const fixtures = fileURLToPath(new URL('../../fixtures/', import.meta.url))

const exportsOf = async (pattern: string, folder: string): Promise<[name: string, value: unknown][]> => {
  const modules = await Promise.all(globSync(pattern, { cwd: folder }).map(file => import(/* @vite-ignore */ `${folder}${file}`)))
  return modules.flatMap(exported => Object.entries(exported))
}

/** All maps of event schemas that contracts export, by name. */
export const eventMaps = async (): Promise<Record<string, EventSchemas>> =>
  Object.fromEntries((await exportsOf('*/events.ts', contracts)).filter(([name]) => name.endsWith('Events'))) as Record<
    string,
    EventSchemas
  >

type AnyAggregate = Aggregate<unknown, { type: string; data: object }> & { events: EventSchemas }

/** Functions that return the domain's aggregates for a stream id; masters are left out. */
export const domainAggregates = async (): Promise<((id: string) => AnyAggregate)[]> =>
  (await exportsOf('!(resource|testing)/!(*.test).ts', domain))
    .filter(([name]) => name.endsWith('Aggregate'))
    .map(([, value]) => (typeof value === 'function' ? value : () => value) as (id: string) => AnyAggregate)

const recordedEvent = z.object({
  type: z.string(),
  schema_version: z.int(),
  at: z.iso.datetime(),
  actor,
  data: z.record(z.string(), z.unknown()),
})
export type RecordedEvent = z.infer<typeof recordedEvent>

/** The events that releases recorded: all files of fixtures. */
export const recordedStreams = z
  .array(z.object({ stream: z.string(), status: z.string().optional(), events: z.array(recordedEvent) }))
  .parse(
    globSync('*.json', { cwd: fixtures })
      .sort()
      .flatMap(file => JSON.parse(readFileSync(`${fixtures}${file}`, 'utf8'))),
  )
