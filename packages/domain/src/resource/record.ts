import { DomainError } from '@opdesk/contracts/errors.ts'
import type { StoredEvent } from '@opdesk/contracts/event.ts'
import { recordDefinition } from '@opdesk/contracts/resource/aggregate.ts'
import { newRecord, type Resource, type ResourceVerb } from '@opdesk/contracts/resource/define-resource.ts'
import { accepts, next, type RecordStatus } from '@opdesk/contracts/resource/record-lifecycle.ts'
import { withLifecycle } from '../with-lifecycle.ts'

export type ResourceRecord = Record<string, unknown>
export type RecordState = { status: Exclude<RecordStatus, 'present'> } | { status: 'present'; record: ResourceRecord }
export interface ResourceEvent {
  type: string
  data: { record?: ResourceRecord; previous?: ResourceRecord }
}

/** One record of a master. A built-in record exists before its first event. */
export const recordAggregate = (resource: Resource, id: string) => {
  const definition = recordDefinition(resource)
  const builtIn = resource.builtIn?.find(record => record._id === id)
  const shipped = builtIn && withoutId(builtIn)
  const verbOf = (type: string) => type.slice(resource.name.length + 1) as ResourceVerb
  return withLifecycle({
    ...definition,
    initial: (shipped ? { status: 'present', record: shipped } : { status: 'none' }) as RecordState,
    evolve: (state: RecordState, event: ResourceEvent): RecordState => {
      const status = next(state.status, verbOf(event.type))
      // A field that the stored record does not have yet gets its default.
      return status === 'present' ? { status, record: { ...shipped, ...event.data.record } } : { status }
    },
    accepts: (state: RecordState, type: string): boolean => accepts(state.status, verbOf(type)),
    parse: (stored: StoredEvent): ResourceEvent => definition.parse(stored),
    /** The subject of the event is the record: people named in a record have no key of their own. */
    subject: (_: RecordState, stream: string): string | undefined => (resource.personal ? stream : undefined),
  })
}

const withoutId = ({ _id, ...record }: ResourceRecord): ResourceRecord => record

export const addRecord = (resource: Resource, state: RecordState, fields: ResourceRecord): ResourceEvent[] =>
  state.status === 'present' ? [] : [{ type: `${resource.name}_added`, data: { record: newRecord(resource, fields) } }]

/** @throws not_found */
export const modifyRecord = (resource: Resource, state: RecordState, fields: ResourceRecord): ResourceEvent[] => {
  if (state.status !== 'present') throw new DomainError('not_found')
  return [{ type: `${resource.name}_modified`, data: { record: { ...state.record, ...fields }, previous: state.record } }]
}

/**
 * Deletes a record.
 * @throws not_found, built_in_record, in_use
 */
export const deleteRecord = (resource: Resource, state: RecordState, inUse: boolean): ResourceEvent[] => {
  if (state.status !== 'present') throw new DomainError('not_found')
  if (resource.deletable && !resource.deletable(state.record)) throw new DomainError('built_in_record')
  if (inUse) throw new DomainError('in_use')
  return [{ type: `${resource.name}_deleted`, data: { previous: state.record } }]
}

export const resourceStream = (resource: Resource, id: string): string => `${resource.name}-${id}`
