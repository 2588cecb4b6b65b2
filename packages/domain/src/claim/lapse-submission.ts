import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import { accepts } from '@opdesk/contracts/claim/lifecycle.ts'
import type { ClaimState } from './state.ts'

/**
 * Ends a submission that placed its hold but never finished. If its writer is still running, it finds a newer version and starts
 * again with a new hold (decision 0003).
 */
export const lapseSubmission = (state: ClaimState, command: { hold_version: number }): ClaimEvent[] =>
  accepts(state.status, 'claim_submission_lapsed')
    ? [{ type: 'claim_submission_lapsed', data: { hold_version: command.hold_version } }]
    : []
