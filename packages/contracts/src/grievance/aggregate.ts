import { Program } from '../codes.ts'
import { type Audited, defineAggregate } from '../define-aggregate.ts'
import { ERASED } from '../erased.ts'
import { type GrievanceFiled, grievanceEvents, grievanceStream } from './events.ts'

interface Named {
  grievance_id: string
  number: string
}

/** History entry of a grievance. It leaves out what was written: the history report is never erased. */
const audited = <D extends Named>(action: string, state: string, more: (data: D) => object = () => ({})): Audited<D> => ({
  program: Program.settings,
  method: state === 'filed' ? 'POST' : 'PATCH',
  action,
  record: ({ grievance_id }) => grievance_id,
  after: (before, data) => ({ ...before, number: data.number, state, ...more(data) }),
  ...(state === 'filed' && { before: () => null }),
})

const text = { text: ERASED } as const

export const grievanceDefinition = defineAggregate({
  stream: grievanceStream,
  events: grievanceEvents,
  live: { list: 'grievances', audience: { role: 'admin', andSubject: true } },
  handling: {
    grievance_filed: {
      personal: { 'person.name': ERASED, subject: ERASED, ...text },
      audit: audited<GrievanceFiled>('Grievance filed', 'filed', ({ kind, due_on }) => ({ kind, due_on })),
    },
    grievance_message_added: { personal: text, audit: audited('Message added to a grievance', 'message added') },
    grievance_note_sent: { personal: text, audit: audited('Note on a grievance sent', 'note sent') },
    grievance_answered: { personal: text, audit: audited('Grievance answered', 'answered') },
    grievance_withdrawn: { personal: 'none', audit: audited('Grievance withdrawn', 'withdrawn') },
    grievance_reopened: {
      personal: text,
      audit: audited<Named & { due_on: string }>('Grievance reopened', 'reopened', ({ due_on }) => ({ due_on })),
    },
  },
})
