import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { actor } from '@opdesk/contracts/actor.ts'
import { currentVersion, type EventSchemas, parseEvent, type Upcasters } from '@opdesk/contracts/event.ts'
import { eventTypesOf, upcastersOf } from '@opdesk/contracts/resource/define-resource.ts'
import { resources } from '@opdesk/contracts/resource/resources.ts'
import type { Aggregate } from '@opdesk/event-store/handle-command.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import confirmedContacts from '../fixtures/events-confirmed-contacts.json' with { type: 'json' }
import ownClaimLifted from '../fixtures/events-own-claim-lifted.json' with { type: 'json' }
import first from '../fixtures/events-v1.json' with { type: 'json' }
import withReasons from '../fixtures/events-v2.json' with { type: 'json' }
import withDeciders from '../fixtures/events-v3.json' with { type: 'json' }
import { invitationAggregate } from './account/invitation.ts'
import { userAggregate } from './account/user.ts'
import { claimAggregate } from './claim/state.ts'
import { confirmationAggregate } from './confirmation/state.ts'
import { leaveAggregate } from './delegation/state.ts'
import { disputeAggregate } from './dispute/state.ts'
import { exportAggregate } from './export/state.ts'
import { paymentBatchAggregate } from './payment/batch.ts'
import { recordAggregate } from './resource/record.ts'
import { subscriberAggregate } from './subscriber/state.ts'
import { walletAggregate } from './wallet/state.ts'

/**
 * One event of every type and schema version that a release ever wrote. A released event is added here and never
 * changed: whoever changes a schema writes an upcaster, or this fails.
 */
const event = z.object({
  type: z.string(),
  schema_version: z.int(),
  at: z.iso.datetime(),
  actor,
  data: z.record(z.string(), z.unknown()),
})
const streams = z
  .array(z.object({ stream: z.string(), status: z.string().optional(), events: z.array(event) }))
  .parse([...first, ...withReasons, ...withDeciders, ...confirmedContacts, ...ownClaimLifted])
const events = streams.flatMap(({ stream, events }) => events.map(event => ({ stream, event })))

/** Every map of event schemas in contracts, found by its file, with the upcasters beside it. */
const contracts = fileURLToPath(new URL('../../contracts/src/', import.meta.url))
const registries: { name: string; schemas: EventSchemas; upcasters: Upcasters }[] = []
for (const file of globSync('*/events.ts', { cwd: contracts }).sort()) {
  const exported: Record<string, unknown> = await import(/* @vite-ignore */ `${contracts}${file}`)
  for (const [name, schemas] of Object.entries(exported)) {
    if (!name.endsWith('Events')) continue
    const upcasters = exported[name.replace(/Events$/, 'Upcasters')]
    registries.push({ name, schemas: schemas as EventSchemas, upcasters: upcasters as Upcasters })
  }
}
const released = [
  ...registries.flatMap(({ schemas, upcasters }) =>
    Object.keys(schemas).flatMap(type =>
      Array.from({ length: currentVersion(type, upcasters) }, (_, index) => `${type} v${index + 1}`),
    ),
  ),
  ...resources.flatMap(resource =>
    eventTypesOf(resource).flatMap(type =>
      Array.from({ length: currentVersion(type, upcastersOf(resource)) }, (_, index) => `${type} v${index + 1}`),
    ),
  ),
]

const foldWith = <S, E extends { type: string; data: object }>(
  aggregate: Aggregate<S, E>,
  past: (typeof events)[number]['event'][],
) =>
  past.reduce((state, { at, actor, ...stored }, version) => {
    const parsed = aggregate.parse(stored)
    if (aggregate.accepts) expect(aggregate.accepts(state, parsed.type), `${parsed.type} at ${version}`).toBe(true)
    return aggregate.evolve(state, parsed, { at, actor, version })
  }, aggregate.initial)

const fold = (stream: string, past: (typeof events)[number]['event'][]): unknown => {
  const [kind] = stream.split('-')
  const id = stream.slice(stream.indexOf('-') + 1)
  const resource = resources.find(({ name }) => name === kind)
  if (resource) return foldWith(recordAggregate(resource, id), past)
  if (kind === 'claim') return foldWith(claimAggregate, past)
  if (kind === 'dispute') return foldWith(disputeAggregate, past)
  if (kind === 'delegation') return foldWith(leaveAggregate, past)
  if (kind === 'payment') return foldWith(paymentBatchAggregate, past)
  if (kind === 'export') return foldWith(exportAggregate, past)
  if (kind === 'wallet') return foldWith(walletAggregate, past)
  if (kind === 'subscriber') return foldWith(subscriberAggregate(id), past)
  if (kind === 'invitation') return foldWith(invitationAggregate, past)
  if (kind === 'confirmation') return foldWith(confirmationAggregate, past)
  if (kind === 'user') return foldWith(userAggregate, past)
  return undefined
}
const registryOf = (type: string) => registries.find(({ schemas }) => type in schemas)
const registered = events.flatMap(({ event }) => {
  const registry = registryOf(event.type)
  return registry ? [{ event, registry }] : []
})

describe('recorded events', () => {
  it('finds the registries of contracts', () => {
    expect(registries.map(({ name }) => name)).toEqual(expect.arrayContaining(['claimEvents', 'signInEvents', 'walletEvents']))
    for (const { upcasters } of registries) expect(upcasters).toBeTypeOf('object')
  })

  it.each(released)('%s has one', name => {
    expect(events.map(({ event }) => `${event.type} v${event.schema_version}`)).toContain(name)
  })

  it('are of types that were released', () => {
    for (const { event } of events) expect(released).toContain(`${event.type} v${event.schema_version}`)
  })

  it.each(registered)('$event.type v$event.schema_version is read without loss', ({ event, registry }) => {
    const parsed = parseEvent(registry.schemas, registry.upcasters, event)
    expect(parsed.type).toBe(event.type)
    const current = currentVersion(event.type, registry.upcasters)
    if (event.schema_version === current) expect(parsed.data).toEqual(event.data)
  })

  it.each(streams.filter(({ status }) => status !== undefined))(
    '$stream folds to $status',
    ({ stream, events: past, status }) => {
      expect(fold(stream, past)).toMatchObject({ status })
    },
  )

  it.each(resources.map(resource => [resource.name, resource] as const))(
    'of the master %s hold what lists answer',
    (name, resource) => {
      for (const { stream, events: past } of streams.filter(one => one.stream.startsWith(`${name}-`))) {
        const folded = foldWith(recordAggregate(resource, stream.slice(name.length + 1)), past)
        if (folded.status !== 'present') continue
        const answered = { ...folded.record, _id: stream, version: 0, createdAt: null, updatedAt: null }
        expect(resource.answer.safeParse(answered).error, stream).toBeUndefined()
      }
    },
  )

  it('fold to the leave of a verifier, and say for whom a substitute acted', () => {
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

  it('fold to the claim and the wallet as they stood', () => {
    const claim = streams.find(({ status }) => status === 'settled')
    expect(fold(claim?.stream ?? '', claim?.events ?? [])).toMatchObject({
      claim_number: 'CLM000001',
      approved: { doctor: 40_000, pharmacy: 12_000, lab: 0, combined: 0 },
      resubmissions: 1,
      payment: { amount: 52_000, reference: 'PAY-CLM000001', batch_id: 'BATCH-2026-03-10' },
      documents: [{ kind: 'prescription' }, { kind: 'fee_receipt' }],
    })
    const wallet = streams.find(({ stream }) => stream.startsWith('wallet-'))
    expect(fold(wallet?.stream ?? '', wallet?.events ?? [])).toMatchObject({ balance: 448_000, holds: {}, credited: ['s1'] })
  })
})
