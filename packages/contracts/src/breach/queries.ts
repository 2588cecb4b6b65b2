import { z } from 'zod'
import { listedBreach } from './breach-list.ts'
import { boardNotices } from './commands.ts'
import { breachDetails } from './details.ts'

/** GET /admin/breaches/{id}. `version` is that of the entry, for `If-Match`. `people` counts affected people by how they were told. */
export const breach = listedBreach.extend({
  details: breachDetails,
  version: z.int(),
  now: z.string(),
  told: z.object({ by_mail: z.int(), in_app: z.int(), gone: z.int(), sending: z.int() }),
  notices: z.array(z.object({ notice_id: z.string(), sent_at: z.string(), people: z.int(), subject: z.string() })),
  board: z.array(z.object({ kind: z.enum(boardNotices), told_at: z.string(), by: z.string(), reference: z.string() })),
  summary: z.string().nullable(),
  closed_at: z.string().nullable(),
})
export type Breach = z.infer<typeof breach>

/** A notice that the caller got. */
const letter = z.object({ subject: z.string(), body: z.string() })
/** GET /user/data-notices: the latest first. */
export const dataNotices = z.array(z.object({ _id: z.string(), number: z.string(), sent_at: z.string(), en: letter, hi: letter }))
export type DataNotices = z.infer<typeof dataNotices>
