import { type Actor, processActor } from '@opdesk/contracts/actor.ts'
import { type ImportEvent, importStream } from '@opdesk/contracts/employee-import/events.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { NAME } from './import-batch.ts'

/**
 * The person who asked for an import, or for taking it back: the history shows that they added these employees, through it. The last one to ask
 * counts. The process stands in where the log does not say.
 */
export const askerOf = async (
  store: Pick<EventStore, 'read'>,
  importId: string,
  asked: Extract<ImportEvent['type'], 'import_submitted' | 'import_undo_requested'>,
): Promise<Actor> =>
  (await store.read(importStream(importId))).findLast(({ type }) => type === asked)?.metadata.actor ?? processActor(NAME)
