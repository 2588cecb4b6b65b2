import { randomUUID } from 'node:crypto'
import type { Actor } from '@opdesk/contracts/actor.ts'
import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import type { EventStore, NewEvent } from '@opdesk/event-store/port.ts'
import { settleFew } from '@opdesk/operations/settle-few.ts'
import { drafted, submission } from '@opdesk/testing/claims.ts'

export const VERIFIER: Actor = { id: 'bench-verifier', role: 'management', designation: 3, name: 'Bench Verifier' }
const subscriber: Actor = { id: 'asha', role: 'subscriber', designation: null, name: 'Asha Rao' }

const recorded = (event: ClaimEvent, actor: Actor): NewEvent => {
  const id = randomUUID()
  const at = new Date().toISOString()
  const metadata = { actor, correlation_id: id, causation_id: id, command_id: id }
  return { id, type: event.type, schema_version: 1, at, data: event.data, metadata }
}

/** Concurrent appends. With more, some would wait for the log longer than its timeout. */
const AT_ONCE = 256

/** Appends submitted claims that wait for VERIFIER. Returns their ids. */
export const submittedClaims = async (store: EventStore, count: number): Promise<string[]> => {
  const assigned_verifier = { id: VERIFIER.id, name: VERIFIER.name }
  const ids = Array.from({ length: count }, () => randomUUID())
  const appended = await settleFew([...ids.entries()], AT_ONCE, async ([index, id]) => {
    const start = drafted().map(({ event }) => event)
    const numbered = start.map(event =>
      event.type === 'claim_drafted' ? { ...event, data: { ...event.data, claim_number: `CLM${100_000 + index}` } } : event,
    )
    const events: ClaimEvent[] = [...numbered, { type: 'claim_submitted', data: submission({ assigned_verifier }) }]
    return await store.append(
      `claim-${id}`,
      'no_stream',
      events.map(event => recorded(event, subscriber)),
    )
  })
  for (const one of appended) if (one.status === 'rejected') throw one.reason
  return ids
}

/** Approves claims at all four stages and pays them, so that a projection sees complete histories. */
export const settleClaims = async (store: EventStore, ids: readonly string[]): Promise<void> => {
  const approved = submission().claimable
  const stages = ['verifier', 'management', 'manager', 'finance'] as const
  const rest: ClaimEvent[] = [
    ...stages.map((stage): ClaimEvent => ({ type: 'claim_approved', data: { stage, remark: 'In order', approved } })),
    { type: 'claim_payment_requested', data: { amount: 55_000, reference: 'PAY', batch_id: 'BATCH', channel: 'ledger_only' } },
    {
      type: 'claim_settled',
      data: { amount: 55_000, reference: 'PAY', utr: null, channel: 'ledger_only', account: null, returns_to: 'settled' },
    },
  ]
  await Promise.all(
    ids.map(id =>
      store.append(
        `claim-${id}`,
        'stream_exists',
        rest.map(event => recorded(event, VERIFIER)),
      ),
    ),
  )
}
