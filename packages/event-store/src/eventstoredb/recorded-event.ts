import {
  type AllStreamResolvedEvent,
  jsonEvent,
  START as LOG_START,
  type ReadPosition,
  type ResolvedEvent,
} from '@eventstore/db-client'
import type { EventMetadata, NewEvent, Position, RecordedEvent } from '../port.ts'
import { START } from '../port.ts'
import { requireOwnType } from './own-events.ts'

/** The metadata document of an event in EventStoreDB. It contains the values for which EventStoreDB has no field. */
interface StoredMetadata extends Record<string, unknown> {
  schema_version: number
  at: string
  event: EventMetadata
}

export const toEventData = ({ id, type, schema_version, at, data, metadata }: NewEvent) => {
  requireOwnType(type)
  const stored: StoredMetadata = { schema_version, at, event: metadata }
  return jsonEvent({ id, type, data, metadata: stored })
}

/**
 * The place in `$all` from which a read returns all events after a position. The port's position is the offset of the event's
 * record (`prepare`), but `$all` is ordered by the offset of the record that commits the event. Today's servers use one record for
 * both. In logs of old servers, and for appends to several streams, a later record commits several events. No event after the
 * position is committed before that position, so both offsets of the place are set to it.
 */
export const toLogPosition = (position: Position): ReadPosition =>
  position === START ? LOG_START : { commit: BigInt(position), prepare: BigInt(position) }

/** Skips system events (statistics, stream metadata) and deleted links, which are not events of the product. */
export function toRecordedEvent({ event }: ResolvedEvent | AllStreamResolvedEvent): RecordedEvent | undefined {
  if (!event?.position || !isStored(event.metadata) || !isDocument(event.data)) return undefined
  if (event.type.startsWith('$') || event.streamId.startsWith('$')) return undefined
  const { schema_version, at, event: metadata } = event.metadata
  return {
    position: event.position.prepare.toString(),
    stream: event.streamId,
    version: Number(event.revision),
    id: event.id,
    type: event.type,
    schema_version,
    at,
    data: event.data,
    metadata,
  }
}

const isDocument = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array)

const isStored = (value: unknown): value is StoredMetadata =>
  isDocument(value) && typeof value.schema_version === 'number' && typeof value.at === 'string' && isDocument(value.event)
