import type { FamilyMember } from '@opdesk/contracts/subscriber/self.ts'
import type { TableOf } from '../engine/define-projection.ts'
import type { ProjectedEvent } from '../engine/events.ts'

export type SubscriberDoc = {
  /** The address in force, empty until one was confirmed; the profile has the one entered last. */
  confirmed_email: string
  profile: ProjectedEvent<'subscriber_registered'>['data']
  /** Self first, with the subscriber's id as its member id and relation 0. */
  members: FamilyMember[]
  subscriptions: ProjectedEvent<'plan_activated'>['data'][]
  paid: ProjectedEvent<'member_paid'>['data'][]
}

/** A subscriber with family and subscriptions. */
export type SubscriberRow = {
  subscriber_id: string
  doc: SubscriberDoc
  stream_version: number
}

export const subscriberTable: TableOf<SubscriberRow> = {
  table: 'subscriber',
  primaryKey: 'subscriber_id',
  columns: { subscriber_id: 'text not null', doc: 'jsonb not null', stream_version: 'int not null' },
}
