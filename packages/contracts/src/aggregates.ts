import { invitationDefinition, signInDefinition, userDefinition } from './account/aggregate.ts'
import { breachDefinition } from './breach/aggregate.ts'
import { checkupDefinition } from './checkup/aggregate.ts'
import { claimDefinition } from './claim/aggregate.ts'
import { confirmationDefinition } from './confirmation/aggregate.ts'
import { couponBatchDefinition, couponDefinition } from './coupon/aggregate.ts'
import { dayCloseDefinition } from './day-close/aggregate.ts'
import type { AggregateDefinition } from './define-aggregate.ts'
import { delegationDefinition } from './delegation/aggregate.ts'
import { disputeDefinition } from './dispute/aggregate.ts'
import { claimDoctorDefinition } from './doctor/aggregate.ts'
import { emailSettingsDefinition } from './email/aggregate.ts'
import { importDefinition } from './employee-import/aggregate.ts'
import type { EventOf } from './event.ts'
import { exportDefinition } from './export/aggregate.ts'
import { freeTestDefinition } from './free-test/aggregate.ts'
import { grievanceDefinition } from './grievance/aggregate.ts'
import { hookDefinition } from './hook/aggregate.ts'
import { identityProviderDefinition } from './identity-provider/aggregate.ts'
import { invoiceDefinition } from './invoice/aggregate.ts'
import { jobApplicationDefinition } from './job-application/aggregate.ts'
import { leadDefinition } from './lead/aggregate.ts'
import { notificationDefinition } from './notification/aggregate.ts'
import { operationDefinition } from './operation/aggregate.ts'
import { orderDefinition } from './order/aggregate.ts'
import { paymentBatchDefinition } from './payment/aggregate.ts'
import { paymentReleaseDefinition } from './payment-release/aggregate.ts'
import { payoutDefinition } from './payout/aggregate.ts'
import { payoutAccountDefinition } from './payout-account/aggregate.ts'
import { programKeyDefinition } from './program-key/aggregate.ts'
import { referralDefinition } from './referral/aggregate.ts'
import { recordDefinition } from './resource/aggregate.ts'
import { resources } from './resource/resources.ts'
import { subscriberDefinition } from './subscriber/aggregate.ts'
import { walletDefinition } from './wallet/aggregate.ts'

/** Every aggregate except the masters, which have their own list. A new aggregate is added only here. */
const named = [
  claimDefinition,
  disputeDefinition,
  paymentBatchDefinition,
  paymentReleaseDefinition,
  payoutDefinition,
  dayCloseDefinition,
  walletDefinition,
  subscriberDefinition,
  userDefinition,
  signInDefinition,
  invitationDefinition,
  notificationDefinition,
  confirmationDefinition,
  delegationDefinition,
  emailSettingsDefinition,
  exportDefinition,
  orderDefinition,
  couponDefinition,
  couponBatchDefinition,
  invoiceDefinition,
  checkupDefinition,
  referralDefinition,
  freeTestDefinition,
  claimDoctorDefinition,
  importDefinition,
  leadDefinition,
  jobApplicationDefinition,
  operationDefinition,
  payoutAccountDefinition,
  breachDefinition,
  grievanceDefinition,
  identityProviderDefinition,
  programKeyDefinition,
  hookDefinition,
] as const

type EventIn<A> = A extends AggregateDefinition<infer S> ? EventOf<S> : never
/** The union of all events except the events of masters. */
export type NamedEvent = EventIn<(typeof named)[number]>

/** Every aggregate, masters included. Server only: the browser does not need it. */
export const aggregates: readonly AggregateDefinition[] = [...named, ...resources.map(recordDefinition)]

const byType = new Map(aggregates.flatMap(aggregate => Object.keys(aggregate.events).map(type => [type, aggregate] as const)))

/** Every event type of this release. */
export const eventTypes: readonly string[] = [...byType.keys()]

/** The aggregate of an event. @throws Error for an unknown type */
export const aggregateOf = ({ type }: { type: string }): AggregateDefinition => {
  const aggregate = byType.get(type)
  if (!aggregate) throw new Error(`unknown event type ${type}`)
  return aggregate
}
