import { hookDefinition } from '@opdesk/contracts/hook/aggregate.ts'
import { type HookEvent, hookStream } from '@opdesk/contracts/hook/events.ts'
import type { HookKind } from '@opdesk/contracts/hook/kinds.ts'
import { accepts, type HookStatus, next } from '@opdesk/contracts/hook/lifecycle.ts'
import { withLifecycle } from '../with-lifecycle.ts'

export interface HookSettings {
  url: string
  kinds: readonly HookKind[]
  note: string
}
export interface KnownHook extends HookSettings {
  status: 'enabled' | 'disabled'
}
export type HookState = { status: 'unknown' } | { status: 'deleted' } | KnownHook

const evolveHook = (state: HookState, event: HookEvent): HookState => {
  const status = next(state.status as HookStatus, event.type)
  if (status === 'deleted' || status === 'unknown') return { status }
  if (event.type === 'hook_created' || event.type === 'hook_changed') return { status, ...event.data }
  return 'url' in state ? { ...state, status } : state
}

/** A webhook to another system. */
export const hookAggregate = withLifecycle({
  ...hookDefinition,
  stream: hookStream,
  initial: { status: 'unknown' } as HookState,
  evolve: evolveHook,
  accepts: (state: HookState, type: HookEvent['type']): boolean => accepts(state.status, type),
})
