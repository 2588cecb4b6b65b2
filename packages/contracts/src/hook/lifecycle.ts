import { createMachine } from 'xstate'
import { transitionTable } from '../transition-table.ts'
import type { HookEvent } from './events.ts'

export const hookStates = ['enabled', 'disabled'] as const
export type HookState = (typeof hookStates)[number]
export type HookStatus = 'unknown' | HookState | 'deleted'

/** The lifecycle of a webhook. */
export const hookMachine = createMachine({
  id: 'hook',
  initial: 'unknown',
  states: {
    unknown: { on: { hook_created: 'enabled' } },
    enabled: {
      on: {
        hook_changed: 'enabled',
        hook_secret_rotated: 'enabled',
        hook_redelivery_requested: 'enabled',
        hook_disabled: 'disabled',
        hook_deleted: 'deleted',
      },
    },
    disabled: {
      on: {
        hook_changed: 'disabled',
        hook_secret_rotated: 'disabled',
        hook_redelivery_requested: 'disabled',
        hook_enabled: 'enabled',
        hook_deleted: 'deleted',
      },
    },
    deleted: {},
  },
})

export const { accepts, next } = transitionTable<HookStatus, HookEvent['type']>(hookMachine)
