import { z } from 'zod'

/** Unknown names in the URL open the first template; only the page knows the list of templates. */
export const templateSearch = z.object({ template: z.string().max(100).default('claim_submission_mail') })
