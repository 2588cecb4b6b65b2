import { z } from 'zod'

/** Which templates there are, the page knows: another name in the address opens the first. */
export const templateSearch = z.object({ template: z.string().max(100).default('claim_submission_mail') })
