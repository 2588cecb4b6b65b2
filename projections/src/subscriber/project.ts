import { selfOf } from '@opdesk/contracts/subscriber/self.ts'
import { defineProjection } from '../engine/define-projection.ts'
import { type ProjectedEvent, streamId } from '../engine/events.ts'
import { type SubscriberDoc, type SubscriberRow, subscriberTable } from './table.ts'

const changed = (
  row: SubscriberRow | undefined,
  event: ProjectedEvent<
    'subscriber_profile_changed' | 'subscriber_email_confirmed' | 'member_added' | 'member_paid' | 'plan_activated'
  >,
  change: (doc: SubscriberDoc) => Partial<SubscriberDoc>,
) => row && { ...row, doc: { ...row.doc, ...change(row.doc) }, stream_version: event.version }

export const subscriber = defineProjection<SubscriberRow>({
  name: 'subscriber',
  version: 2,
  forgets: true,
  ...subscriberTable,
  key: streamId,
  on: {
    subscriber_registered: (_, event) => {
      const subscriber_id = streamId(event)
      const members = [selfOf(subscriber_id, event.data)]
      const doc = { confirmed_email: '', profile: event.data, members, subscriptions: [], paid: [] }
      return { subscriber_id, doc, stream_version: event.version }
    },
    subscriber_profile_changed: (row, event) =>
      changed(row, event, ({ profile: before, members }) => {
        const profile = { ...before, ...event.data.new }
        return { profile, members: [selfOf(streamId(event), profile), ...members.slice(1)] }
      }),
    subscriber_email_confirmed: (row, event) => changed(row, event, () => ({ confirmed_email: event.data.email })),
    member_added: (row, event) => changed(row, event, ({ members }) => ({ members: [...members, event.data] })),
    member_paid: (row, event) => changed(row, event, ({ paid }) => ({ paid: [...paid, event.data] })),
    plan_activated: (row, event) =>
      changed(row, event, ({ subscriptions }) => ({ subscriptions: [...subscriptions, event.data] })),
  },
})
