import {
  invitationEvents,
  invitationUpcasters,
  signInEvents,
  signInUpcasters,
  userEvents,
  userUpcasters,
} from '@opdesk/contracts/account/events.ts'
import { claimEvents, claimUpcasters } from '@opdesk/contracts/claim/events.ts'
import { confirmationEvents, confirmationUpcasters } from '@opdesk/contracts/confirmation/events.ts'
import { delegationEvents, delegationUpcasters } from '@opdesk/contracts/delegation/events.ts'
import { disputeEvents, disputeUpcasters } from '@opdesk/contracts/dispute/events.ts'
import { emailSettingsEvents, emailSettingsUpcasters } from '@opdesk/contracts/email/events.ts'
import { type EventOf, type EventSchemas, parseEvent, type Upcasters } from '@opdesk/contracts/event.ts'
import { exportEvents, exportUpcasters } from '@opdesk/contracts/export/events.ts'
import { notificationEvents, notificationUpcasters } from '@opdesk/contracts/notification/events.ts'
import { paymentBatchEvents, paymentBatchUpcasters } from '@opdesk/contracts/payment/events.ts'
import { eventsOf, upcastersOf } from '@opdesk/contracts/resource/define-resource.ts'
import { resources } from '@opdesk/contracts/resource/resources.ts'
import { subscriberEvents, subscriberUpcasters } from '@opdesk/contracts/subscriber/events.ts'
import { walletEvents, walletUpcasters } from '@opdesk/contracts/wallet/events.ts'
import type { RecordedEvent } from '@opdesk/event-store/port.ts'

const named = {
  ...claimEvents,
  ...disputeEvents,
  ...paymentBatchEvents,
  ...walletEvents,
  ...subscriberEvents,
  ...userEvents,
  ...signInEvents,
  ...invitationEvents,
  ...notificationEvents,
  ...confirmationEvents,
  ...delegationEvents,
  ...emailSettingsEvents,
  ...exportEvents,
}
type NamedEvent = EventOf<typeof named>
export type EventType = NamedEvent['type']

const ofResources: EventSchemas = Object.assign({}, ...resources.map(eventsOf))

const schemas: EventSchemas = { ...named, ...ofResources }

const upcasters: Upcasters = {
  ...claimUpcasters,
  ...disputeUpcasters,
  ...paymentBatchUpcasters,
  ...walletUpcasters,
  ...subscriberUpcasters,
  ...userUpcasters,
  ...signInUpcasters,
  ...invitationUpcasters,
  ...notificationUpcasters,
  ...confirmationUpcasters,
  ...delegationUpcasters,
  ...emailSettingsUpcasters,
  ...exportUpcasters,
  ...Object.assign({}, ...resources.map(upcastersOf)),
}

/** An event as projections see it: its data parsed, of the current schema version. */
export type LogEvent = Omit<RecordedEvent, 'schema_version'>
export type ProjectedEvent<T extends EventType> = Omit<LogEvent, 'type' | 'data'> & {
  type: T
  data: Extract<NamedEvent, { type: T }>['data']
}

/** @throws ZodError, or Error for a type nobody knows */
export const toLogEvent = (recorded: RecordedEvent): LogEvent => {
  const { schema_version: _, ...event } = recorded
  return { ...event, data: parseEvent(schemas, upcasters, recorded).data }
}

/** The id behind the first dash: `claim-018f…` is the stream of claim `018f…`. */
export const streamId = (event: { stream: string }): string => event.stream.slice(event.stream.indexOf('-') + 1)
