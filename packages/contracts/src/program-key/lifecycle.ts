import { createMachine } from 'xstate'
import { transitionTable } from '../transition-table.ts'
import type { ProgramKeyEvent } from './events.ts'

export const programKeyStates = ['waiting', 'active', 'revoked'] as const
export type ProgramKeyState = (typeof programKeyStates)[number]
export type ProgramKeyStatus = 'unknown' | ProgramKeyState

/** The lifecycle of a key. Its end by time is no event. */
export const programKeyMachine = createMachine({
  id: 'program-key',
  initial: 'unknown',
  states: {
    unknown: { on: { program_key_created: 'active', program_key_requested: 'waiting' } },
    waiting: { on: { program_key_confirmed: 'active', program_key_revoked: 'revoked' } },
    active: { on: { program_key_rotated: 'active', program_key_revoked: 'revoked' } },
    revoked: {},
  },
})

export const { accepts, next } = transitionTable<ProgramKeyStatus, ProgramKeyEvent['type']>(programKeyMachine)
