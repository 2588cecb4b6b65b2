import { createHash } from 'node:crypto'
import type { Actor } from '@opdesk/contracts/actor.ts'
import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import type { EventStore, NewEvent } from '@opdesk/event-store/port.ts'
import { drafted, submission } from '@opdesk/testing/claims.ts'

const STAGES = ['verifier', 'management', 'manager', 'finance'] as const
const PERSONS = 5000
const STAFF = 40
/** Number of other claims that are submitted while a claim waits at a stage. */
const EVENT_INTERVAL = 400
/** Concurrent appends. */
const AT_ONCE = 256
const START_AT = Date.parse('2026-01-05T04:00:00.000Z')
/** Milliseconds between two submitted claims: one minute. */
const STEP_MS = 60_000

/** A deterministic id, the same in each run. */
const idOf = (...parts: (string | number)[]): string => {
  const hex = createHash('sha256').update(parts.join(' ')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

interface Part {
  claim: number
  events: ClaimEvent[]
  by: Actor
}

const subscriberOf = (claim: number): Actor => {
  const id = idOf('person', claim % PERSONS)
  return { id, role: 'subscriber', designation: null, name: `Person ${claim % PERSONS}` }
}
const staffOf = (claim: number, stage: number): Actor => ({
  id: idOf('staff', stage, claim % STAFF),
  role: 'management',
  designation: ([3, 2, 1, 4] as const)[stage] ?? 3,
  name: `Reviewer ${claim % STAFF}`,
})

const submitted = (claim: number): Part => {
  const by = subscriberOf(claim)
  const verifier = staffOf(claim, 0)
  const events = drafted({ details: { hospital: `Clinic ${claim % 300}`, doc_registration: `KMC-${claim % 900}` } }).map(
    ({ event }): ClaimEvent =>
      event.type === 'claim_drafted'
        ? { ...event, data: { ...event.data, claim_number: `CLM${100_000 + claim}`, subscriber_id: by.id } }
        : event,
  )
  const subscriber = { id: by.id, name: by.name, email: `person${claim % PERSONS}@mail.test`, subscriber_type: 1 as const }
  const assigned_verifier = { id: verifier.id, name: verifier.name }
  return { claim, events: [...events, { type: 'claim_submitted', data: submission({ subscriber, assigned_verifier }) }], by }
}

const approved = (claim: number, stage: number): Part => ({
  claim,
  by: staffOf(claim, stage),
  events: [
    {
      type: 'claim_approved',
      data: { stage: STAGES[stage] ?? 'verifier', remark: 'In order', approved: submission().claimable },
    },
  ],
})

const paid = (claim: number): Part => ({
  claim,
  by: staffOf(claim, 3),
  events: [
    {
      type: 'claim_payment_requested',
      data: { amount: 55_000, reference: `PAY-${claim}`, batch_id: 'BATCH', channel: 'ledger_only' },
    },
    {
      type: 'claim_settled',
      data: {
        amount: 55_000,
        reference: `PAY-${claim}`,
        utr: null,
        channel: 'ledger_only',
        account: null,
        returns_to: 'settled',
      },
    },
  ],
})

/** Events of step `step`: claim number `step` is submitted, and earlier claims reach their next stage. */
const atStep = (step: number): Part[] => [
  submitted(step),
  ...STAGES.flatMap((_, stage) =>
    step >= EVENT_INTERVAL * (stage + 1) ? [approved(step - EVENT_INTERVAL * (stage + 1), stage)] : [],
  ),
  ...(step >= EVENT_INTERVAL * 5 ? [paid(step - EVENT_INTERVAL * 5)] : []),
]

const recorded = (event: ClaimEvent, { by, claim }: Part, step: number, index: number): NewEvent => {
  const id = idOf(claim, event.type, step, index)
  const at = new Date(START_AT + step * STEP_MS).toISOString()
  const metadata = { actor: by, correlation_id: id, causation_id: id, command_id: id, subject: subscriberOf(claim).id }
  return { id, type: event.type, schema_version: 1, at, data: event.data, metadata }
}

/**
 * Fills a log with at least `count` events of claims of 5,000 people, encrypted by the store as in production. At any time there
 * are claims at all stages. The log is the same in each run.
 * @returns the number of events
 */
export const fillLongLog = async (store: EventStore, count: number, onProgress: (events: number) => void): Promise<number> => {
  let events = 0
  for (let step = 0; events < count; ) {
    const parts: { part: Part; step: number }[] = []
    while (parts.length < AT_ONCE) {
      parts.push(...atStep(step).map(part => ({ part, step })))
      step += 1
    }
    await Promise.all(
      parts.map(({ part, step: at }) => {
        const news = part.events.map((event, index) => recorded(event, part, at, index))
        events += news.length
        return store.append(`claim-${idOf('claim', part.claim)}`, 'any', news)
      }),
    )
    onProgress(events)
  }
  return events
}
