import { z } from 'zod'
import { rawText, textLike } from '../bounded.ts'
import { integerText, pagination } from '../http.ts'

/** The lists that a reviewer can work through as a queue. */
export const queueLists = ['claims', 'disputes'] as const
export type QueueList = (typeof queueLists)[number]

/** Number of records in one part of a queue. */
export const QUEUE_PAGE_SIZE = 200

/** The key of the queue of claims, or of disputes, that wait for the viewer, oldest first. It needs no saved query. */
export const awaitingKeys: Record<QueueList, string> = { claims: 'awaiting', disputes: 'awaiting-disputes' }

/** A key of a saved queue, or one of `awaitingKeys`. */
export const queueKey = textLike(/^[\w-]{1,40}$/, 40)

/** POST …/queues: `query` is the query of the list's URL, such as `claimInternalStatus=0&sortBy=name`. */
export const saveQueue = z.strictObject({ list: z.enum(queueLists), query: rawText(2000) })
export const savedQueue = z.object({ key: z.string() })

/** GET …/queues/{key}. */
export const queueQuery = z.strictObject({ page: integerText(1, 1_000_000, 1) })

const queueEntry = z.object({
  /** The id of the claim; a dispute has the id of its claim. */
  _id: z.string(),
  /** The number of the claim, such as CLM001207. */
  claim_id: z.string(),
  version: z.int(),
  /** The document that the page shows first; null if the claim has none, or none that is kept. */
  file: z.object({ file_id: z.string(), content_type: z.string() }).nullable(),
})
export type QueueEntry = z.infer<typeof queueEntry>

/** A part of a queue. `query`: that of the list's URL, without the page. */
export const queuePart = z.object({
  list: z.enum(queueLists),
  query: z.record(z.string(), z.string()),
  records: z.array(queueEntry),
  pagination,
})
export type QueuePart = z.infer<typeof queuePart>
