import { DomainError } from '@opdesk/contracts/errors.ts'
import type { SubscriberState } from '../state.ts'
import { requireOpenCopy, requireOpenCorrection } from './carry-out-request.ts'
import { type ActingAdmin, requireDecidable, requireWaiting } from './nominee-request.ts'
import type { NomineeRequest } from './nominee-state.ts'

/** True if an admin may take a step with a request. */
const may = (step: () => unknown): boolean => {
  try {
    step()
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

/** The steps of a request that an admin may take now. */
export const stepsOf = (state: SubscriberState, { request_id, uploaded }: NomineeRequest, admin: ActingAdmin) => ({
  may_prove: uploaded === null && may(() => requireWaiting(state, request_id, admin)),
  may_decide: may(() => requireDecidable(state, request_id, admin)),
  may_fetch: may(() => requireOpenCopy(state, request_id, admin)),
  may_close: may(() => requireOpenCorrection(state, request_id, admin)),
})
