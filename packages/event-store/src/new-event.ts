import { v7 as uuid } from 'uuid'
import type { NewEvent } from './port.ts'

/** For tests: an event as a process would append it. */
export const newEvent = (data: Record<string, unknown> = {}): NewEvent => ({
  id: uuid(),
  type: 'something_happened',
  schema_version: 1,
  at: '2026-11-20T05:00:00.000Z',
  data,
  metadata: {
    actor: { id: 'process:test', role: 'process', designation: null, name: 'test' },
    correlation_id: uuid(),
    causation_id: uuid(),
    command_id: uuid(),
  },
})
