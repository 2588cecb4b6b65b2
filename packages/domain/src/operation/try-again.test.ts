import type { OperationEvent } from '@opdesk/contracts/operation/events.ts'
import { describe, expect, it } from 'vitest'
import { operationAggregate } from './state.ts'
import { giveUpMessage, retryMessage, retryParkedEvent } from './try-again.ts'

const after = (...events: OperationEvent[]) => events.reduce(operationAggregate.evolve, operationAggregate.initial)
const message = { message_id: 'm', template: 'claim-submitted', channel: 'mail' as const }
const parked = { workflow: 'orders', event_id: 'e', event_type: 'order_paid' }

describe('a retry', () => {
  it('is accepted any number of times', () => {
    const once = after(...retryParkedEvent(after(), parked))
    expect(once).toEqual({ tries: 1, givenUp: false })
    expect(after(...retryParkedEvent(after(), parked), ...retryParkedEvent(once, parked)).tries).toBe(2)
    expect(retryMessage(after(...retryMessage(after(), message)), message)).toHaveLength(1)
  })

  it('is refused after its message was given up', () => {
    const given = after(...giveUpMessage(after(), message))
    expect(() => retryMessage(given, message)).toThrow('does not exist')
    expect(() => giveUpMessage(given, message)).toThrow('does not exist')
  })
})
