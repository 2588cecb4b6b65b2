import { aggregateOf, aggregates } from '@opdesk/contracts/aggregates.ts'
import { currentVersion } from '@opdesk/contracts/event.ts'
import { resources } from '@opdesk/contracts/resource/resources.ts'
import type { Aggregate } from '@opdesk/event-store/handle-command.ts'
import { describe, expect, it } from 'vitest'
import { recordAggregate } from './resource/record.ts'
import { domainAggregates, eventMaps, type RecordedEvent, recordedStreams as streams } from './testing/recorded.ts'

/**
 * One event of every type and schema version that any release wrote. An event of a release is added to the fixtures and never
 * changed: a changed schema needs an upcaster, or this test fails.
 */
const events = streams.flatMap(({ stream, events }) => events.map(event => ({ stream, event })))
const maps = await eventMaps()
const inDomain = await domainAggregates()

const released = aggregates.flatMap(({ events, upcasters }) =>
  Object.keys(events).flatMap(type =>
    Array.from({ length: currentVersion(type, upcasters) }, (_, index) => `${type} v${index + 1}`),
  ),
)

const foldWith = <S, E extends { type: string; data: object }>(aggregate: Aggregate<S, E>, past: RecordedEvent[]) =>
  past.reduce((state, { at, actor, ...stored }, version) => {
    const parsed = aggregate.parse(stored)
    if (aggregate.accepts) expect(aggregate.accepts(state, parsed.type, parsed), `${parsed.type} at ${version}`).toBe(true)
    return aggregate.evolve(state, parsed, { at, actor, version })
  }, aggregate.initial)

const fold = (name: string, past: RecordedEvent[]): unknown => {
  const [first] = past
  if (!first) return undefined
  const { stream, events } = aggregateOf(first)
  const id = stream.idOf(name)
  const resource = resources.find(({ name }) => name === stream.kind)
  if (resource) return foldWith(recordAggregate(resource, id), past)
  const aggregate = inDomain.map(of => of(id)).find(candidate => candidate.events === events)
  return aggregate && foldWith(aggregate, past)
}

describe('recorded events', () => {
  it('belong to an aggregate in the list of aggregates', () => {
    expect(Object.keys(maps)).toEqual(expect.arrayContaining(['claimEvents', 'signInEvents', 'walletEvents']))
    const listed = aggregates.map(({ events }) => events)
    for (const [name, events] of Object.entries(maps)) expect(listed, name).toContain(events)
  })

  it('belong by type and stream to exactly one aggregate', () => {
    for (const names of [aggregates.flatMap(({ events }) => Object.keys(events)), aggregates.map(({ stream }) => stream.kind)])
      expect(names).toEqual([...new Set(names)])
  })

  it.each(released)('include the event type %s', name => {
    expect(events.map(({ event }) => `${event.type} v${event.schema_version}`)).toContain(name)
  })

  it('have released types', () => {
    for (const { event } of events) expect(released).toContain(`${event.type} v${event.schema_version}`)
  })

  it.each(events)('read $event.type v$event.schema_version without loss', ({ event }) => {
    const aggregate = aggregateOf(event)
    const parsed = aggregate.parse(event)
    expect(parsed.type).toBe(event.type)
    const current = currentVersion(event.type, aggregate.upcasters)
    if (event.schema_version === current) expect(parsed.data).toEqual(event.data)
  })

  it.each(streams.filter(({ status }) => status !== undefined))(
    'of the stream $stream fold to $status',
    ({ stream, events: past, status }) => {
      expect(fold(stream, past)).toMatchObject({ status })
    },
  )

  it.each(resources.map(resource => [resource.name, resource] as const))(
    'of the master %s fold to valid records of lists',
    (name, resource) => {
      for (const { stream, events: past } of streams.filter(one => one.stream.startsWith(`${name}-`))) {
        const folded = foldWith(recordAggregate(resource, stream.slice(name.length + 1)), past)
        if (folded.status !== 'present') continue
        const answered = { ...folded.record, _id: stream, createdAt: null, updatedAt: null }
        expect(resource.answer.safeParse(answered).error, stream).toBeUndefined()
      }
    },
  )

  it('fold to the leave and substitutes of a verifier', () => {
    const leave = streams.find(({ stream }) => stream.startsWith('delegation-'))
    expect(fold(leave?.stream ?? '', leave?.events ?? [])).toMatchObject({
      delegations: [{ substitute: { name: 'Ravi Menon' }, from: '2026-03-13', ended: true, end: { by: 'Meera Iyer' } }],
    })
    const transferred = streams.find(({ stream }) => stream.endsWith('663'))
    expect(fold(transferred?.stream ?? '', transferred?.events ?? [])).toMatchObject({
      raised: { assigned_verifier: { name: 'Neha Kapoor' } },
      decisions: [{ name: 'Ravi Menon acting for Neha Kapoor' }],
    })
  })

  it('fold to the claim and wallet as recorded then', () => {
    const claim = streams.find(({ status }) => status === 'settled')
    expect(fold(claim?.stream ?? '', claim?.events ?? [])).toMatchObject({
      claim_number: 'CLM000001',
      approved: { doctor: 40_000, pharmacy: 12_000, lab: 0, combined: 0 },
      resubmissions: 1,
      payment: { amount: 52_000, reference: 'PAY-CLM000001', batch_id: 'BATCH-2026-03-10' },
      documents: [{ kind: 'prescription' }, { kind: 'fee_receipt' }],
    })
    const wallet = streams.find(({ stream }) => stream.startsWith('wallet-'))
    expect(fold(wallet?.stream ?? '', wallet?.events ?? [])).toMatchObject({
      pots: [{ subscription_id: 's1', balance: 448_000, closed: null }],
      holds: {},
    })
    const upgraded = streams.findLast(({ stream }) => stream.startsWith('wallet-'))
    expect(fold(upgraded?.stream ?? '', upgraded?.events ?? [])).toMatchObject({
      pots: [
        { subscription_id: 's1', balance: 0, successor: 's2' },
        { subscription_id: 's2', balance: 0, lapsed: 855_000, restored: 52_000 },
      ],
      holds: {},
    })
  })
})
