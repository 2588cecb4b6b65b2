import { actorName } from '@opdesk/contracts/actor.ts'
import type { Loaded } from '@opdesk/event-store/handle-command.ts'
import { z } from 'zod'

/** Which version of a record an answer shows, and when and by whom it was made; null for a record as the product ships it. */
export const recordVersion = { version: z.int(), updatedAt: z.string().nullable(), updatedBy: z.string().nullable() }

export const versionOf = ({ version, events }: Pick<Loaded<unknown>, 'version' | 'events'>) => {
  const last = events.at(-1)
  return { version, updatedAt: last?.at ?? null, updatedBy: last ? actorName(last.metadata.actor) : null }
}
