import { z } from 'zod'
import { defineEvents, type EventOf } from '../event.ts'
import { streamsOf } from '../stream.ts'
import { programScopes } from './scopes.ts'

/** `organization_id`: null for a key of the installation. `addresses`: addresses and networks of callers; empty for all. */
const details = z.object({
  name: z.string(),
  organization_id: z.string().nullable(),
  scopes: z.array(z.enum(programScopes)),
  addresses: z.array(z.string()),
  expires_at: z.iso.datetime(),
})
export type ProgramKeyDetails = z.infer<typeof details>

/** Events of a key for a program, stream `program-key-<id>`. No event has the secret or its hash. */
export const programKeyEvents = defineEvents({
  program_key_created: details,
  /** The key works once another admin confirms it. */
  program_key_requested: details,
  program_key_confirmed: z.object({}),
  /** The key has a new secret. The one before works until `old_until`. */
  program_key_rotated: z.object({ old_until: z.iso.datetime() }),
  program_key_revoked: z.object({}),
})
export type ProgramKeyEvent = EventOf<typeof programKeyEvents>
export const programKeyStream = streamsOf('program-key')
