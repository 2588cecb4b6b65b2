import { Program } from '../codes.ts'
import { defineAggregate } from '../define-aggregate.ts'
import { ERASED } from '../erased.ts'
import { delegationEvents, delegationStream } from './events.ts'

/** The stream of a verifier contains all their substitutions: each is a separate record in the history report. */
const record = ({ delegation_id }: { delegation_id: string }): string => delegation_id

export const delegationDefinition = defineAggregate({
  stream: delegationStream,
  events: delegationEvents,
  live: 'none',
  handling: {
    delegation_granted: {
      personal: { 'verifier.name': ERASED, 'substitute.name': ERASED },
      audit: { program: Program.claims, method: 'POST', action: 'Substitute named', record },
    },
    delegation_ended: {
      personal: 'none',
      audit: { program: Program.claims, method: 'DELETE', action: 'Substitution ended', after: () => null, record },
    },
  },
})
