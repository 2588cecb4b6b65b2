import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { totalFees } from '@opdesk/contracts/claim/fees.ts'
import { importStream } from '@opdesk/contracts/employee-import/events.ts'
import type { HookData, HookKind } from '@opdesk/contracts/hook/kinds.ts'
import { orderStream } from '@opdesk/contracts/order/events.ts'
import { claimAggregate } from '@opdesk/domain/claim/state.ts'
import { importAggregate } from '@opdesk/domain/employee-import/state.ts'
import { orderAggregate } from '@opdesk/domain/order/state.ts'
import { type Aggregate, loadBefore } from '@opdesk/event-store/handle-command.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import type { HandledEvent } from '../workflow.ts'

/** Facts of an event for other systems. `subject_id`: the person of the record, for the erasure; null if it is of no person. */
export type Told = { [K in HookKind]: { kind: K; data: HookData[K]; subject_id: string | null } }[HookKind]

type Decided = HandledEvent<
  'claim_approved' | 'claim_rejected' | 'claim_invalidated' | 'claim_marked_duplicate' | 'claim_dispute_approved'
>
type Moved = HandledEvent<'claim_settled' | 'claim_payment_reversed'>

/** State of a stream with the event. */
const stateAfter = <S, E extends { type: string; data: object }>(
  store: EventStore,
  aggregate: Aggregate<S, E>,
  { stream, position }: Pick<HandledEvent, 'stream' | 'position'>,
): Promise<S> => loadBefore(store, aggregate, stream, String(BigInt(position) + 1n))

const claimAfter = async (store: EventStore, event: Pick<HandledEvent, 'stream' | 'position'>) => {
  const claim = await stateAfter(store, claimAggregate, event)
  if (claim.status === 'new') throw new Error(`${event.stream} has a decision and no claim`)
  return { claim_id: claimStream.idOf(event.stream), state: claim.status, subject_id: claim.subscriber_id }
}

export const decisionTold = async (event: Decided, store: EventStore): Promise<Told> => {
  const { subject_id, ...claim } = await claimAfter(store, event)
  const { data } = event
  const amount = 'approved' in data ? totalFees(data.approved) : 0
  const stage = 'stage' in data ? data.stage : 'dispute'
  return { kind: 'claim.decided', data: { ...claim, amount, stage }, subject_id }
}

export const paymentTold = async (kind: 'claim.paid' | 'claim.reversed', event: Moved, store: EventStore): Promise<Told> => {
  const { subject_id, ...claim } = await claimAfter(store, event)
  const { amount, reference } = event.data
  return { kind, data: { ...claim, amount, payment_reference: reference }, subject_id }
}

export const orderTold = async (event: HandledEvent<'order_paid'>, store: EventStore): Promise<Told> => {
  const order = await stateAfter(store, orderAggregate, event)
  if (order.status === 'new') throw new Error(`${event.stream} is paid and was not made`)
  const { amounts, subscriber_id } = order
  const data = { order_id: orderStream.idOf(event.stream), state: 'paid', amount: amounts.total } as const
  return { kind: 'order.paid', data, subject_id: subscriber_id }
}

export const importTold = async (event: HandledEvent<'import_completed'>, store: EventStore): Promise<Told> => {
  const made = await stateAfter(store, importAggregate, event)
  if (made.status === 'unknown') throw new Error(`${event.stream} is completed and was not begun`)
  const { imported, failed } = event.data
  const ids = { import_id: importStream.idOf(event.stream), organization_id: made.request.corporate_id }
  return { kind: 'employee.imported', data: { ...ids, state: 'imported', imported, failed }, subject_id: null }
}
