import { z } from 'zod'
import { text } from '../bounded.ts'

/** The forms that strangers may send. */
export const publicForms = ['doctor', 'retail', 'corporate', 'email', 'quote', 'job'] as const
export type PublicForm = (typeof publicForms)[number]

/** GET /public/challenge?form= */
export const challengeQuery = z.strictObject({ form: z.enum(publicForms, 'Unknown form') })

/** A form is sent no sooner after its challenge was handed out, and no later. Milliseconds. */
export const CHALLENGE_FLOOR_MS = 3000
export const CHALLENGE_LIFE_MS = 2 * 3_600_000

const CHALLENGE_MAX = 4000

/** What a client solves (altcha, version 2): find the counter whose derived key begins with `keyPrefix`. */
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
 * The fields that every public form has besides its own: the solved challenge, and one that people do not see (`website`). Whoever fills that one
 * in is told that all went well.
 */
export const publicFormFields = {
  challenge: text(CHALLENGE_MAX, { missing: 'Please send the form from its page' }),
  website: text(500).optional(),
}
