import { personalOfPerson } from '../account/aggregate.ts'
import { Program } from '../codes.ts'
import { type Audited, defineAggregate, under } from '../define-aggregate.ts'
import { ERASED } from '../erased.ts'
import { changeLabels } from './describe.ts'
import { confirmationEvents, confirmationStream } from './events.ts'

/** History entry for the end of a confirmation request. */
const ended = (action: string, request: string): Audited => ({
  program: Program.users,
  method: 'PATCH',
  action,
  after: before => ({ ...before, request }),
})

export const confirmationDefinition = defineAggregate({
  stream: confirmationStream,
  events: confirmationEvents,
  live: 'none',
  handling: {
    confirmation_requested: {
      personal: {
        ...under('change.old', personalOfPerson),
        ...under('change.new', personalOfPerson),
        ...under('change.person', personalOfPerson),
        'change.email': '',
      },
      audit: {
        program: Program.users,
        method: 'POST',
        action: ({ change }) => `Asked to confirm: ${changeLabels[change.kind]}`,
        before: () => null,
        after: (_, { change: { kind, ...asked }, expires_at }) => ({
          request: 'waiting',
          what: changeLabels[kind],
          ...asked,
          expires_at,
        }),
      },
    },
    confirmation_given: { personal: 'none', audit: ended('Request confirmed', 'confirmed') },
    confirmation_refused: {
      personal: { reason: ERASED },
      audit: {
        program: Program.users,
        method: 'PATCH',
        action: 'Request refused',
        after: (before, { reason }) => ({ ...before, request: 'refused', reason }),
      },
    },
    confirmation_withdrawn: { personal: 'none', audit: ended('Request withdrawn', 'withdrawn') },
    confirmation_expired: { personal: 'none', audit: ended('Request expired', 'expired') },
  },
})
