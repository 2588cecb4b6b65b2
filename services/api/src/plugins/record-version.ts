import { actorName } from '@opdesk/contracts/actor.ts'
import type { Loaded } from '@opdesk/event-store/handle-command.ts'
import { z } from 'zod'

/** The version of a shown record, with time and author of its last change; both null for a record as shipped with the product. */
export const recordVersion = { version: z.int(), updatedAt: z.string().nullable(), updatedBy: z.string().nullable() }

export const versionOf = ({ version, events }: Pick<Loaded<unknown>, 'version' | 'events'>) => {
  const last = events.at(-1)
  return { version, updatedAt: last?.at ?? null, updatedBy: last ? actorName(last.metadata.actor) : null }
}
