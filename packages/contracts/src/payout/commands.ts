import { z } from 'zod'
import { text } from '../bounded.ts'

/** POST /management/payouts/{reference}/never-sent. `word`: the provider's confirmation. */
export const neverSent = z.strictObject({ word: text(500, { missing: 'Please enter the provider’s confirmation' }) })
