import { Program } from '../codes.ts'
import { type Audited, defineAggregate } from '../define-aggregate.ts'
import { breachEvents, breachStream } from './events.ts'

const told = (action: string): Audited => ({ program: Program.settings, method: 'POST', action })

/** A personal data breach. Its events name people by id alone, so they have no personal data. */
export const breachDefinition = defineAggregate({
  stream: breachStream,
  events: breachEvents,
  live: { list: 'breaches', audience: { role: 'admin' } },
  handling: {
    breach_recorded: { personal: 'none', audit: { ...told('Data breach recorded'), before: () => null } },
    breach_changed: { personal: 'none', audit: { ...told('Data breach changed'), method: 'PATCH' } },
    breach_accesses_searched: {
      personal: 'none',
      audit: { ...told('Accesses searched for a data breach'), after: (before, search) => ({ ...before, last_search: search }) },
    },
    breach_sign_ins_searched: {
      personal: 'none',
      audit: { ...told('Sign-ins searched for a data breach'), after: (before, search) => ({ ...before, last_search: search }) },
    },
    breach_people_added: {
      personal: 'none',
      audit: {
        ...told('People added to a data breach'),
        after: (before, { people, how }) => ({ ...before, added: people, how }),
      },
    },
    breach_person_removed: {
      personal: 'none',
      audit: {
        ...told('Person removed from a data breach'),
        method: 'DELETE',
        after: (before, { person_id, reason }) => ({ ...before, removed: person_id, removed_because: reason }),
      },
    },
    breach_notice_sent: {
      personal: 'none',
      audit: {
        ...told('Notice of a data breach sent to people'),
        after: (before, { people, english, hindi }) => ({
          ...before,
          notice: english,
          notice_in_hindi: hindi,
          sent_to: people.length,
        }),
      },
    },
    breach_notice_delivered: { personal: 'none', audit: 'none' },
    breach_board_told: {
      personal: 'none',
      audit: {
        ...told('Board told of a data breach'),
        after: (before, { kind, told_at, by, reference }) => ({ ...before, [`board_${kind}`]: { told_at, by, reference } }),
      },
    },
    breach_closed: {
      personal: 'none',
      audit: { ...told('Data breach closed'), after: (before, { summary }) => ({ ...before, summary, state: 'closed' }) },
    },
  },
})
