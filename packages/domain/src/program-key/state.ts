import { programKeyDefinition } from '@opdesk/contracts/program-key/aggregate.ts'
import { type ProgramKeyDetails, type ProgramKeyEvent, programKeyStream } from '@opdesk/contracts/program-key/events.ts'
import { accepts, next, type ProgramKeyStatus } from '@opdesk/contracts/program-key/lifecycle.ts'
import { withLifecycle } from '../with-lifecycle.ts'

export interface KnownProgramKey {
  status: Exclude<ProgramKeyStatus, 'unknown'>
  details: ProgramKeyDetails
}
export type ProgramKey = { status: 'unknown' } | KnownProgramKey

const evolve = (state: ProgramKey, event: ProgramKeyEvent): ProgramKey => {
  const status = next(state.status, event.type) as KnownProgramKey['status']
  if (event.type === 'program_key_created' || event.type === 'program_key_requested') return { status, details: event.data }
  return state.status === 'unknown' ? state : { ...state, status }
}

/** A key for a program. Its secrets are not part of the log. */
export const programKeyAggregate = withLifecycle({
  ...programKeyDefinition,
  stream: programKeyStream,
  initial: { status: 'unknown' } as ProgramKey,
  evolve,
  accepts: (state: ProgramKey, type: ProgramKeyEvent['type']): boolean => accepts(state.status, type),
})
