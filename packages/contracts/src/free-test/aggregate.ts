import { Program } from '../codes.ts'
import { defineAggregate } from '../define-aggregate.ts'
import { ERASED } from '../erased.ts'
import { freeTestEvents, freeTestStream } from './events.ts'
import { freeTestStatusLabel } from './status.ts'

export const freeTestDefinition = defineAggregate({
  stream: freeTestStream,
  events: freeTestEvents,
  live: { list: 'free-tests', audience: 'subject' },
  handling: {
    free_test_requested: {
      personal: {
        'patient.name': ERASED,
        'patient.phone': '',
        'patient.address': '',
        'patient.gender': null,
        appointment: '1970-01-01T00:00:00.000Z',
        message: '',
      },
      audit: 'none',
    },
    free_test_status_changed: {
      personal: 'none',
      audit: {
        program: Program.tests,
        method: 'PATCH',
        action: ({ status }) => `Free test request ${freeTestStatusLabel(status).toLowerCase()}`,
        record: ({ request_id }) => request_id,
        before: ({ previous }) => ({ status: previous }),
        after: (_, { status }) => ({ status }),
      },
    },
  },
})
