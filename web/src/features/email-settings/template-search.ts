import { z } from 'zod'

/** Accepts any name, since only the page has the list of templates: an unknown name opens the first one. */
export const templateSearch = z.object({ template: z.string().max(100).default('claim_submission_mail') })
