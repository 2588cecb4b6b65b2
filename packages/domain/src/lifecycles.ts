import { aggregateOf } from '@opdesk/contracts/aggregates.ts'
import type { StoredEvent } from '@opdesk/contracts/event.ts'
import { resources } from '@opdesk/contracts/resource/resources.ts'
import { invitationAggregate } from './account/invitation.ts'
import { userAggregate } from './account/user.ts'
import { breachAggregate } from './breach/state.ts'
import { checkupAggregate } from './checkup/state.ts'
import { claimAggregate } from './claim/state.ts'
import { confirmationAggregate } from './confirmation/state.ts'
import { couponBatchAggregate } from './coupon/batch.ts'
import { couponAggregate } from './coupon/state.ts'
import { dayCloseAggregate } from './day-close/state.ts'
import type { EventContext } from './decision.ts'
import { disputeAggregate } from './dispute/state.ts'
import { importAggregate } from './employee-import/state.ts'
import { exportAggregate } from './export/state.ts'
import { hookAggregate } from './hook/state.ts'
import { identityProviderAggregate } from './identity-provider/state.ts'
import { jobApplicationAggregate } from './job-application/state.ts'
import { leadAggregate } from './lead/state.ts'
import { orderAggregate } from './order/state.ts'
import { paymentBatchAggregate } from './payment/batch.ts'
import { paymentReleaseAggregate } from './payment-release/state.ts'
import { payoutAggregate } from './payout/state.ts'
import { payoutAccountAggregate } from './payout-account/state.ts'
import { programKeyAggregate } from './program-key/state.ts'
import { recordAggregate } from './resource/record.ts'
import { subscriberAggregate } from './subscriber/state.ts'

interface SomeEvent {
  type: string
  data: object
}

/** An aggregate with a lifecycle. Callers do not depend on the type of its state. */
export interface LifecycleAggregate {
  initial: unknown
  parse(stored: StoredEvent): SomeEvent
  evolve(state: unknown, event: SomeEvent, context: EventContext): unknown
  accepts(state: unknown, type: string, event: SomeEvent): boolean
}

const lifecycleAggregates = [
  claimAggregate,
  disputeAggregate,
  paymentBatchAggregate,
  paymentReleaseAggregate,
  payoutAggregate,
  dayCloseAggregate,
  userAggregate,
  invitationAggregate,
  confirmationAggregate,
  exportAggregate,
  orderAggregate,
  couponAggregate,
  couponBatchAggregate,
  checkupAggregate,
  importAggregate,
  leadAggregate,
  jobApplicationAggregate,
  payoutAccountAggregate,
  breachAggregate,
  identityProviderAggregate,
  programKeyAggregate,
  hookAggregate,
]

/**
 * The aggregate for an event; undefined if it has no lifecycle, or if the stream is of another kind.
 * @throws Error for an unknown event type
 */
export const lifecycleAggregateOf = ({ type, stream }: { type: string; stream: string }): LifecycleAggregate | undefined => {
  const { stream: names } = aggregateOf({ type })
  if (!names.has(stream)) return undefined
  const id = names.idOf(stream)
  const resource = resources.find(({ name }) => name === names.kind)
  const found = resource
    ? recordAggregate(resource, id)
    : [...lifecycleAggregates, subscriberAggregate(id)].find(aggregate => aggregate.stream.kind === names.kind)
  return found as LifecycleAggregate | undefined
}
