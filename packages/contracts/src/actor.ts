import { z } from 'zod'
import { designationCodes } from './codes.ts'

/**
 * The actor of an event: a person with a role (and staff with a designation), or a named process for automatic changes. Stored
 * with every event (domain.md section 6).
 */
export const actor = z.object({
  id: z.string(),
  role: z.enum(['admin', 'management', 'subscriber', 'hr', 'process', 'anonymous']),
  /** Built-in designation of staff; null for a custom one and for other roles. */
  designation: z.union(designationCodes.map(code => z.literal(code))).nullable(),
  name: z.string(),
  /** The verifier on leave that this person substitutes; missing if people act for themselves. */
  acting_for: z.object({ id: z.string(), name: z.string() }).optional(),
})
export type Actor = z.infer<typeof actor>

/** Display name of an actor, with the verifier that they substituted. */
export const actorName = ({ name, acting_for }: { name: string; acting_for?: { name: string } | undefined }): string =>
  acting_for ? `${name} acting for ${acting_for.name}` : name

export const processActor = (name: string): Actor => ({ id: `process:${name}`, role: 'process', designation: null, name })
