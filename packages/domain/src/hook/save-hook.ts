import { DomainError } from '@opdesk/contracts/errors.ts'
import type { DisabledReason, HookEvent } from '@opdesk/contracts/hook/events.ts'
import type { HookSettings, HookState, KnownHook } from './state.ts'

/** @throws not_found */
export const knownHook = (state: HookState): KnownHook => {
  if (state.status === 'unknown' || state.status === 'deleted') throw new DomainError('not_found')
  return state
}

const dataOf = ({ url, kinds, note }: HookSettings) => ({ url, kinds: [...new Set(kinds)], note })

/** Adds a webhook. */
export const createHook = (_: HookState, settings: HookSettings): HookEvent[] => [
  { type: 'hook_created', data: dataOf(settings) },
]

/** Changes address, kinds or note. @throws not_found */
export const changeHook = (state: HookState, settings: HookSettings): HookEvent[] => {
  knownHook(state)
  return [{ type: 'hook_changed', data: dataOf(settings) }]
}

/** Records a new secret; the previous one signs, too, until this time. @throws not_found */
export const rotateHookSecret = (state: HookState, previousUntil: Date): HookEvent[] => {
  knownHook(state)
  return [{ type: 'hook_secret_rotated', data: { previous_until: previousUntil.toISOString() } }]
}

/** Disables a webhook. @throws not_found, hook_is_disabled */
export const disableHook = (state: HookState, reason: DisabledReason): HookEvent[] => {
  if (knownHook(state).status === 'disabled') throw new DomainError('hook_is_disabled')
  return [{ type: 'hook_disabled', data: { reason } }]
}

/** Disables a webhook after failures of its receiver. A deleted or disabled one stays so. */
export const disableFailingHook = (state: HookState, reason: DisabledReason): HookEvent[] =>
  state.status === 'enabled' ? disableHook(state, reason) : []

/** @throws not_found, hook_is_enabled */
export const enableHook = (state: HookState): HookEvent[] => {
  if (knownHook(state).status === 'enabled') throw new DomainError('hook_is_enabled')
  return [{ type: 'hook_enabled', data: {} }]
}

/** Deletes a webhook; its deliveries go with it. @throws not_found */
export const deleteHook = (state: HookState): HookEvent[] => {
  knownHook(state)
  return [{ type: 'hook_deleted', data: {} }]
}

/** Records that deliveries are sent again. @throws not_found */
export const redeliver = (state: HookState, deliveries: number): HookEvent[] => {
  knownHook(state)
  return [{ type: 'hook_redelivery_requested', data: { deliveries } }]
}
