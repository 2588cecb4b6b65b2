import { claimStates } from '../claim/states.ts'
import { subscriberStatusOf } from '../claim/subscriber-status.ts'
import { allows } from '../claim/transitions.ts'

/**
 * The statuses, as owners see them, of claims that may be disputed. They do not show if a payment is under way: the claim's state
 * does.
 */
export const disputableStatuses: readonly number[] = claimStates
  .filter(status => allows(status, 'claim_disputed'))
  .map(status => subscriberStatusOf(status, false))
