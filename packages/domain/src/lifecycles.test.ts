import { aggregates } from '@opdesk/contracts/aggregates.ts'
import { describe, expect, it } from 'vitest'
import { lifecycleAggregateOf } from './lifecycles.ts'
import { domainAggregates, recordedStreams } from './testing/recorded.ts'

const STRANGE = { at: '2026-03-10T06:30:00.000Z', actor: { id: 'test', name: 'Test', designation: null }, version: 0 }
const inDomain = await domainAggregates()

describe('lifecycles', () => {
  it('are listed for every aggregate that has one', () => {
    for (const { stream, events } of aggregates) {
      const [type = ''] = Object.keys(events)
      const aggregate = inDomain.map(of => of('x')).find(candidate => candidate.events === events)
      if (aggregate) expect(lifecycleAggregateOf({ type, stream: stream('x') }) !== undefined, type).toBe('accepts' in aggregate)
    }
  })

  it.each(recordedStreams)('accept the recorded history of $stream', ({ stream, events }) => {
    const [first] = events
    const aggregate = first && lifecycleAggregateOf({ type: first.type, stream })
    if (!aggregate) return
    events.reduce((state, { at, actor, ...stored }, version) => {
      const event = aggregate.parse(stored)
      expect(aggregate.accepts(state, event.type, event), `${event.type} at ${version}`).toBe(true)
      return aggregate.evolve(state, event, { at, actor, version })
    }, aggregate.initial)
  })

  it.each(recordedStreams)('keep the state of $stream at an event without a transition', ({ stream, events }) => {
    const [first] = events
    const aggregate = first && lifecycleAggregateOf({ type: first.type, stream })
    if (!aggregate) return
    const parsed = events.map(({ at: _, actor: __, ...stored }) => aggregate.parse(stored))
    const end = parsed.reduce((state, event) => aggregate.evolve(state, event, STRANGE), aggregate.initial)
    for (const event of parsed.filter(one => !aggregate.accepts(end, one.type, one)))
      expect(aggregate.evolve(end, event, STRANGE), event.type).toBe(end)
  })
})
