import { Program } from '../codes.ts'
import { type Audited, defineAggregate } from '../define-aggregate.ts'
import { hookEvents, hookStream } from './events.ts'

const webhook = (action: string): Audited => ({ program: Program.settings, method: 'PATCH', action })

/** A webhook to another system. Its events name no person but the actor. */
export const hookDefinition = defineAggregate({
  stream: hookStream,
  events: hookEvents,
  live: { list: 'hooks', audience: { role: 'admin' } },
  handling: {
    hook_created: { personal: 'none', audit: { ...webhook('Webhook added'), method: 'POST', before: () => null } },
    hook_changed: { personal: 'none', audit: webhook('Webhook changed') },
    hook_secret_rotated: { personal: 'none', audit: webhook('Secret of a webhook changed') },
    hook_disabled: {
      personal: 'none',
      audit: { ...webhook('Webhook disabled'), after: (before, { reason }) => ({ ...before, disabled: reason }) },
    },
    hook_enabled: {
      personal: 'none',
      audit: { ...webhook('Webhook enabled'), after: before => ({ ...before, disabled: null }) },
    },
    hook_deleted: { personal: 'none', audit: { ...webhook('Webhook deleted'), method: 'DELETE', after: () => null } },
    hook_redelivery_requested: {
      personal: 'none',
      audit: {
        ...webhook('Deliveries of a webhook sent again'),
        after: (before, { deliveries }) => ({ ...before, sent_again: deliveries }),
      },
    },
  },
})
