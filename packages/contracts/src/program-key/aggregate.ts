import { Program } from '../codes.ts'
import { type Audited, defineAggregate } from '../define-aggregate.ts'
import { programKeyEvents, programKeyStream } from './events.ts'

const changed = (action: string, more: Pick<Audited, 'before' | 'after'> = {}): Audited => ({
  program: Program.settings,
  method: 'PATCH',
  action,
  ...more,
})
const made = (action: string): Audited => ({ program: Program.settings, method: 'POST', action, before: () => null })

/** A key with which a program calls the API. Its events name no person. */
export const programKeyDefinition = defineAggregate({
  stream: programKeyStream,
  events: programKeyEvents,
  live: { list: 'program-keys', audience: { role: 'admin' } },
  handling: {
    program_key_created: { personal: 'none', audit: made('Program key made') },
    program_key_requested: { personal: 'none', audit: made('Program key requested') },
    program_key_confirmed: {
      personal: 'none',
      audit: changed('Program key confirmed', { after: before => ({ ...before, state: 'active' }) }),
    },
    program_key_rotated: { personal: 'none', audit: changed('Program key rotated') },
    program_key_revoked: {
      personal: 'none',
      audit: { ...changed('Program key revoked', { after: before => ({ ...before, state: 'revoked' }) }), method: 'DELETE' },
    },
  },
})
