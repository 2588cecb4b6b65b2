import type { z } from 'zod'

/** Event schemas of one aggregate, by type. A released schema is frozen; changes go through `upcast`. */
export type EventSchemas = Record<string, z.ZodObject>

/** Keeps the literal types of a map of event schemas. */
export const defineEvents = <const S extends EventSchemas>(schemas: S): S => schemas

/** The union of `{ type, data }` over a map of schemas. */
export type EventOf<S extends EventSchemas> = { [T in keyof S & string]: { type: T; data: z.infer<S[T]> } }[keyof S & string]

/** Converts data of an older schema version to the current shape; keyed `type@version`. */
export type Upcasters = Record<string, (data: Record<string, unknown>) => Record<string, unknown>>

export interface StoredEvent {
  type: string
  schema_version: number
  data: Record<string, unknown>
  /** The event's stream, version and position in the log, for errors about an unreadable event. */
  stream?: string
  version?: number
  position?: string
}

/** The current version of an event type: 1 plus the number of its upcasters. */
export const currentVersion = (type: string, upcasters: Upcasters): number => {
  let version = 1
  while (upcasters[`${type}@${version}`]) version += 1
  return version
}

/** Thrown for an event from a newer release: its meaning is unknown here, so it must be neither used nor skipped. */
export class NewerEvent extends Error {
  override name = 'NewerEvent'
  /** @param known the latest schema version of the type in this release; undefined if the release does not have the type */
  constructor({ type, schema_version, stream, version, position }: StoredEvent, known?: number) {
    const where = stream === undefined ? '' : ` (version ${version} of ${stream}, position ${position})`
    const why =
      known === undefined
        ? 'is of a type that this program does not know'
        : `is of schema version ${schema_version}, and this program knows it up to ${known}`
    super(`Event ${type}${where} ${why}: this program is older than the log. Run the newer program`)
  }
}

/**
 * Upcasts a stored event and parses it by its schema.
 * @throws ZodError when the log has data that no release wrote, NewerEvent when a newer release wrote it
 */
export const parseEvent = <S extends EventSchemas>(schemas: S, upcasters: Upcasters, stored: StoredEvent): EventOf<S> => {
  const schema = schemas[stored.type]
  if (!schema) throw new Error(`unknown event type ${stored.type}`)
  let { data } = stored
  let version = stored.schema_version
  for (let upcast = upcasters[`${stored.type}@${version}`]; upcast; upcast = upcasters[`${stored.type}@${version}`]) {
    data = upcast(data)
    version += 1
  }
  const known = currentVersion(stored.type, upcasters)
  if (version > known) throw new NewerEvent(stored, known)
  return { type: stored.type, data: schema.parse(data) } as EventOf<S>
}
