import { defineProjection } from '../engine/define-projection.ts'
import { type ProjectedEvent, streamId } from '../engine/events.ts'
import { linesOf } from '../lists/search-text.ts'
import { type ProgramKeyRow, programKeyTable } from './table.ts'

const made =
  (state: ProgramKeyRow['state']) =>
  (_: ProgramKeyRow | undefined, event: ProjectedEvent<'program_key_created' | 'program_key_requested'>): ProgramKeyRow => ({
    ...event.data,
    key_id: streamId(event),
    state,
    created_at: event.at,
    search: linesOf(event.data.name),
  })

/** Keys for programs. */
export const programKey = defineProjection({ name: 'program_key', version: 1, table: programKeyTable })({
  key: streamId,
  on: {
    program_key_created: made('active'),
    program_key_requested: made('waiting'),
    program_key_confirmed: row => row && { ...row, state: 'active' },
    program_key_revoked: row => row && { ...row, state: 'revoked' },
  },
})
