import type { CompactedRead } from '../port.ts'
import { EVENT_COLUMNS, eventQuery } from './event-row.ts'

/**
 * A stream without the events that a later one of their type replaces. The query finds the others by their type alone, so that
 * excluded rows are not unpacked. The type stands in the text: an index over commands of one type serves only a query that names
 * it (migration 0083).
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
