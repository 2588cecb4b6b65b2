import { z } from 'zod'
import { defineEvents, type EventOf } from '../event.ts'
import { streamsOf } from '../stream.ts'
import { hookKinds } from './kinds.ts'

const settings = { url: z.string(), kinds: z.array(z.enum(hookKinds)), note: z.string() }

/** Why a webhook is disabled: an admin did it, no delivery succeeded for days, or the receiver answered 410. */
export const disabledReasons = ['by_hand', 'failing', 'gone'] as const
export type DisabledReason = (typeof disabledReasons)[number]

/** Events of a webhook to another system, stream `hook-<id>`. The secret is in no event. */
export const hookEvents = defineEvents({
  hook_created: z.object(settings),
  hook_changed: z.object(settings),
  /** `previous_until`: until then both secrets sign. */
  hook_secret_rotated: z.object({ previous_until: z.string() }),
  hook_disabled: z.object({ reason: z.enum(disabledReasons) }),
  hook_enabled: z.object({}),
  hook_deleted: z.object({}),
  /** Deliveries were queued again by hand. */
  hook_redelivery_requested: z.object({ deliveries: z.int() }),
})
export type HookEvent = EventOf<typeof hookEvents>
export const hookStream = streamsOf('hook')
