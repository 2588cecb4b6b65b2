import { z } from 'zod'
import { recordId, textLike } from '../bounded.ts'

/** Identifies the event stream of one browser tab; the tab chooses it. */
export const connectionId = textLike(/^[\w-]{8,64}$/, 64)

/** PUT /management/presence: the claim that the tab shows, and the claim whose decision the tab still holds back. */
export const showPresence = z.strictObject({
  connection: connectionId,
  claim_id: recordId.nullable(),
  deciding: recordId.nullable(),
})

/** A message on the event stream: the other people who have the shown claim open. */
export const presenceShown = z.object({
  claim_id: z.string(),
  people: z.array(z.object({ _id: z.string(), name: z.string(), deciding: z.boolean() })),
})
export type PresenceShown = z.infer<typeof presenceShown>
export type PresentPerson = PresenceShown['people'][number]
