import { type Actor, processActor } from '@opdesk/contracts/actor.ts'
import { type ImportEvent, importStream } from '@opdesk/contracts/employee-import/events.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { NAME } from './import-batch.ts'

/**
 * The person who last requested the import or its undo: the history names them as author of the added employees. Without a
 * requester in the log it is the process.
 */
export const askerOf = async (
  store: Pick<EventStore, 'read'>,
  importId: string,
  asked: Extract<ImportEvent['type'], 'import_submitted' | 'import_undo_requested'>,
): Promise<Actor> =>
  (await store.read(importStream(importId))).findLast(({ type }) => type === asked)?.metadata.actor ?? processActor(NAME)
