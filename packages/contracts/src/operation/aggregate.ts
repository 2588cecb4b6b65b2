import { Program } from '../codes.ts'
import { type Audited, defineAggregate } from '../define-aggregate.ts'
import { operationEvents, operationStream } from './events.ts'

const told = (action: string): Audited => ({ program: Program.settings, method: 'POST', action })

export const operationDefinition = defineAggregate({
  stream: operationStream,
  events: operationEvents,
  live: 'none',
  handling: {
    parked_event_retried: { personal: 'none', audit: told('Parked event tried again') },
    message_retried: { personal: 'none', audit: told('Message sent again') },
    message_given_up: { personal: 'none', audit: told('Message given up') },
    retention_applied: { personal: 'none', audit: { ...told('Data erased after its time'), method: 'DELETE' } },
  },
})
