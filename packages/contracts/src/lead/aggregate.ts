import { Program } from '../codes.ts'
import { defineAggregate } from '../define-aggregate.ts'
import { ERASED } from '../erased.ts'
import { leadEvents, leadStream } from './events.ts'

const personal = { name: ERASED, email: '', phone: '', hear: '', message: '', designation: '', organization: '' } as const

export const leadDefinition = defineAggregate({
  stream: leadStream,
  events: leadEvents,
  live: { list: 'leads', audience: { role: 'admin' } },
  handling: {
    lead_received: { personal, audit: 'none' },
    lead_repeated: { personal, audit: 'none' },
    lead_erased: {
      personal: 'none',
      // The entry leaves out the sender's name: the history report is never erased.
      audit: {
        program: Program.settings,
        method: 'DELETE',
        action: 'Contact request erased',
        before: ({ kind }) => ({ kind }),
        after: () => null,
      },
    },
  },
})
