import type { CompactedRead } from '../port.ts'
import { EVENT_COLUMNS, eventQuery } from './event-row.ts'

/**
 * A query for a stream without the events of `type` that a later one replaces. The other events are found by their type alone, so
 * that Postgres need not unpack excluded rows. The type is literal text: an index over commands of one type serves only a query
 * that names the type (migration 0083).
 */
export const compactedQuery = (stream: string, { type, command_id }: CompactedRead) => {
  if (!/^[a-z_]+$/.test(type)) throw new RangeError(`${type} is no type of an event`)
  return eventQuery(
    `read_lean_${type}`,
    `select ${EVENT_COLUMNS} from log.events where stream = $1 and (type <> '${type}'
       or version = (select max(version) from log.events where stream = $1 and type = '${type}')
       or version = any(array(select version from log.events
            where stream = $1 and type = '${type}' and metadata ->> 'command_id' = $2)))
     order by version`,
    [stream, command_id],
  )
}
