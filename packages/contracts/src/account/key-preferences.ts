import { z } from 'zod'
import { listOf, textLike } from '../bounded.ts'
import { keyConflict } from './shortcut-keys.ts'

const key = textLike(/^(?:shift\+)?[!-~]$/, 7, 'Choose a letter, a digit or a sign.').toLowerCase()

/** The stored choices of a person about shortcut keys. */
export const storedKeyPreferences = z.object({
  letters: z.boolean(),
  changed: z.array(z.object({ from: z.string(), to: z.string() })),
})

/** Body of PUT /{admin,management,hr}/key-preferences: all that the person chose about shortcut keys. */
export const keyPreferences = z.strictObject({
  letters: z.boolean(),
  changed: listOf(z.strictObject({ from: key, to: key }), 60).superRefine((changed, context) => {
    const message = keyConflict(changed)
    if (message) context.addIssue({ code: 'custom', message })
  }),
})
