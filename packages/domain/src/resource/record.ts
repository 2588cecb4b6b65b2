import { DomainError } from '@opdesk/contracts/errors.ts'
import type { StoredEvent } from '@opdesk/contracts/event.ts'
import { type Resource, resourceEventData, resourceVerbs } from '@opdesk/contracts/resource/define-resource.ts'

export type ResourceRecord = Record<string, unknown>
export type RecordState = { status: 'none' | 'deleted' } | { status: 'present'; record: ResourceRecord }
export interface ResourceEvent {
  type: string
  data: { record?: ResourceRecord; previous?: ResourceRecord }
}

/** One record of a master. A built-in record is there before its first event. */
export const recordAggregate = (resource: Resource, id: string) => {
  const builtIn = resource.builtIn?.find(record => record._id === id)
  return {
    stream: (recordId: string): string => resourceStream(resource, recordId),
    initial: (builtIn ? { status: 'present', record: withoutId(builtIn) } : { status: 'none' }) as RecordState,
    evolve: (state: RecordState, event: ResourceEvent): RecordState =>
      event.data.record ? { status: 'present', record: event.data.record } : { ...state, status: 'deleted' },
    parse: (stored: StoredEvent): ResourceEvent => {
      const verb = resourceVerbs.find(candidate => stored.type === `${resource.name}_${candidate}`)
      if (!verb) throw new Error(`unknown event type ${stored.type}`)
      return { type: stored.type, data: resourceEventData[verb].parse(stored.data) }
    },
    /** People who stand in a record have no key of their own: the record has one. */
    subject: (_: RecordState, stream: string): string | undefined => (resource.personal ? stream : undefined),
    upcasters: {},
  }
}

const withoutId = ({ _id, ...record }: ResourceRecord): ResourceRecord => record

export const addRecord = (resource: Resource, state: RecordState, fields: ResourceRecord): ResourceEvent[] =>
  state.status === 'present' ? [] : [{ type: `${resource.name}_added`, data: { record: { ...resource.system, ...fields } } }]

/** @throws not_found */
export const modifyRecord = (resource: Resource, state: RecordState, fields: ResourceRecord): ResourceEvent[] => {
  if (state.status !== 'present') throw new DomainError('not_found')
  return [{ type: `${resource.name}_modified`, data: { record: { ...state.record, ...fields }, previous: state.record } }]
}

/** @throws not_found, built_in_record, in_use */
export const deleteRecord = (resource: Resource, state: RecordState, inUse: boolean): ResourceEvent[] => {
  if (state.status !== 'present') throw new DomainError('not_found')
  if (resource.deletable && !resource.deletable(state.record)) throw new DomainError('built_in_record')
  if (inUse) throw new DomainError('in_use')
  return [{ type: `${resource.name}_deleted`, data: { previous: state.record } }]
}

export const resourceStream = (resource: Resource, id: string): string => `${resource.name}-${id}`
