import type { z } from 'zod'
import { type AggregateDefinition, defineAggregate, type EventHandling, under } from '../define-aggregate.ts'
import { streamsOf } from '../stream.ts'
import { eventTypesOf, type Resource, type ResourceVerb, resourceEventData, upcastersOf } from './define-resource.ts'

type HandlingByVerb = { [V in ResourceVerb]: EventHandling<z.infer<(typeof resourceEventData)[V]>> }

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const handlingOf = ({ name, program, personal = {} }: Resource): HandlingByVerb => {
  const action = (verb: ResourceVerb) => `${capitalised(name.replaceAll('-', ' '))} ${verb}`
  return {
    added: {
      personal: under('record', personal),
      audit: { program, method: 'POST', action: action('added'), before: () => null, after: (_, { record }) => record },
    },
    modified: {
      personal: { ...under('record', personal), ...under('previous', personal) },
      audit: {
        program,
        method: 'PATCH',
        action: action('modified'),
        before: ({ previous }) => previous,
        after: (_, { record }) => record,
      },
    },
    deleted: {
      personal: under('previous', personal),
      audit: {
        program,
        method: 'DELETE',
        action: action('deleted'),
        before: ({ previous }) => previous,
        after: () => null,
      },
    },
  }
}

/** The aggregate of a master's records. */
export const recordDefinition = (resource: Resource): AggregateDefinition => {
  const handling = handlingOf(resource) as Record<ResourceVerb, EventHandling>
  const types = eventTypesOf(resource)
  return defineAggregate({
    stream: streamsOf(resource.name),
    events: Object.fromEntries(types.map(({ type, verb }) => [type, resourceEventData[verb]])),
    upcasters: upcastersOf(resource),
    live: 'none',
    handling: Object.fromEntries(types.map(({ type, verb }) => [type, handling[verb]])),
  })
}
