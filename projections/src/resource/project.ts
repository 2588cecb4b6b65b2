import { spellingKey } from '@opdesk/contracts/names.ts'
import { eventTypesOf, type Resource, resourceEventData } from '@opdesk/contracts/resource/define-resource.ts'
import { resources } from '@opdesk/contracts/resource/resources.ts'
import { defineGenericProjection, REMOVED } from '../engine/define-projection.ts'
import { streamId } from '../engine/events.ts'
import { linesOf } from '../lists/search-text.ts'
import { type ResourceRecordRow, resourceRecordTable } from './table.ts'

const rowOf = (
  { name, key, searches = [] }: Resource,
  id: string,
  record: Record<string, unknown>,
  times: Pick<ResourceRecordRow, 'created_at' | 'updated_at'>,
): ResourceRecordRow => {
  const key_text = String(record[key] ?? '')
  const search = linesOf(key_text, ...searches.map(field => String(record[field] ?? '')))
  return { key: `${name}-${id}`, resource: name, id, key_text, key_lower: spellingKey(key_text), search, record, ...times }
}

const builtIn = resources.flatMap(resource =>
  (resource.builtIn ?? []).map(({ _id, ...record }) =>
    rowOf(resource, String(_id), record, { created_at: null, updated_at: null }),
  ),
)

const byType = new Map(resources.flatMap(resource => eventTypesOf(resource).map(({ type }) => [type, resource] as const)))

/**
 * Records of all masters, in one table. Raise the version if a built-in record is added or gets a new field, or if a master's
 * search gets a new field.
 */
export const resourceRecord = defineGenericProjection({
  name: 'resource_record',
  version: 21,
  table: resourceRecordTable,
  seed: builtIn,
})({
  types: [...byType.keys()],
  key: event => event.stream,
  apply: (row, event) => {
    const resource = byType.get(event.type)
    if (!resource) return null
    if (event.type === `${resource.name}_deleted`) return REMOVED
    const { record } = resourceEventData.added.parse(event.data)
    const id = streamId(event)
    // A built-in record that was saved before a field existed has the field's default value.
    const shipped = builtIn.find(({ key }) => key === event.stream)?.record
    return rowOf(resource, id, { ...shipped, ...record }, { created_at: row?.created_at ?? event.at, updated_at: event.at })
  },
})
