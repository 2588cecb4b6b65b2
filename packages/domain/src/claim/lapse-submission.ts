import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import { accepts } from '@opdesk/contracts/claim/lifecycle.ts'
import type { ClaimState } from './state.ts'

/**
 * Fails a submission that placed its hold and never finished. A writer still under way finds a newer version and starts again
 * with a hold of its own (decision 0003).
 */
export const lapseSubmission = (state: ClaimState, command: { hold_version: number }): ClaimEvent[] =>
  accepts(state.status, 'claim_submission_lapsed')
    ? [{ type: 'claim_submission_lapsed', data: { hold_version: command.hold_version } }]
    : []
