import { z } from 'zod'
import { text } from '../bounded.ts'

/** The public forms, which can be sent without signing in. */
export const publicForms = ['doctor', 'retail', 'corporate', 'email', 'quote', 'job'] as const
export type PublicForm = (typeof publicForms)[number]

/** GET /public/challenge?form= */
export const challengeQuery = z.strictObject({ form: z.enum(publicForms, 'Unknown form') })

/** Minimum and maximum age of a challenge when its form is sent, in milliseconds. */
export const CHALLENGE_FLOOR_MS = 3000
export const CHALLENGE_LIFE_MS = 2 * 3_600_000

const CHALLENGE_MAX = 4000

/** A challenge for the client (altcha, version 2): find the counter with a derived key that begins with `keyPrefix`. */
export const challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    data: z.object({ form: z.string(), issued: z.number() }),
  }),
  signature: z.string(),
})
export type Challenge = z.infer<typeof challenge>

const solution = z.object({ counter: z.int().min(0), derivedKey: z.string() })

/** A challenge and its solution, sent as base64 of JSON. */
export const solvedChallenge = z.object({ challenge, solution })
export type SolvedChallenge = z.infer<typeof solvedChallenge>

/**
 * The fields that every public form has besides its own: the solved challenge, and `website`, a field that people do not see. A
 * sender who fills in `website` is a bot and gets the usual answer.
 */
export const publicFormFields = {
  challenge: text(CHALLENGE_MAX, { missing: 'Please send the form from its page' }),
  website: text(500).optional(),
}
