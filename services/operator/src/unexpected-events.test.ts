import { processActor } from '@opdesk/contracts/actor.ts'
import { comparePositions, type RecordedEvent } from '@opdesk/event-store/port.ts'
import { describe, expect, it } from 'vitest'
import { describeUnexpected, findUnexpected } from './unexpected-events.ts'

const lead = {
  kind: 'email',
  name: 'Asha Rao',
  email: 'asha@example.org',
  phone: '9800000000',
  hear: '',
  message: 'Hello',
  designation: '',
  organization: '',
  employees: null,
}
const received = { type: 'lead_received', data: lead }
const repeated = { type: 'lead_repeated', data: lead }
const erased = { type: 'lead_erased', data: { kind: 'email' } }
const credited = {
  type: 'wallet_credited',
  data: { subscription_id: 's1', amount: 100 },
}

/** A log of these events, at one position each. */
const logOf = (appended: [stream: string, event: { type: string; data: Record<string, unknown> }][]) => {
  const events: RecordedEvent[] = appended.map(([stream, event], index) => ({
    ...event,
    id: `e${index}`,
    schema_version: 1,
    at: '2026-03-10T06:30:00.000Z',
    stream,
    version: appended.slice(0, index).filter(([other]) => other === stream).length,
    position: String(index + 1),
    metadata: { actor: processActor('test'), correlation_id: 'c', causation_id: 'c', command_id: `c${index}` },
  }))
  return {
    read: async (stream: string) => events.filter(event => event.stream === stream),
    readAll: async (position: string, limit: number) =>
      events.filter(event => comparePositions(event.position, position) > 0).slice(0, limit),
  }
}

describe('events that are unexpected in a lifecycle', () => {
  it('are counted by type, with the first position', async () => {
    const log = logOf([
      ['lead-a', received],
      ['lead-b', repeated],
      ['lead-a', erased],
      ['lead-a', repeated],
      ['wallet-w', credited],
      ['lead-a', erased],
    ])
    const found = await findUnexpected(log)
    expect(found).toEqual([
      { type: 'lead_repeated', count: 2, first: '2' },
      { type: 'lead_erased', count: 1, first: '6' },
    ])
    expect(found.map(describeUnexpected)[0]).toContain('2 lead_repeated was not expected in the state of its stream')
  })

  it('are not found in a legal history, however few states are kept', async () => {
    const log = logOf([
      ['lead-a', received],
      ['lead-b', received],
      ['lead-a', repeated],
      ['lead-b', erased],
      ['lead-a', erased],
    ])
    expect(await findUnexpected(log, 1)).toEqual([])
  })

  it('may be in a stream of another kind', async () => {
    expect(await findUnexpected(logOf([['wallet-w', erased]]))).toEqual([])
  })
})
