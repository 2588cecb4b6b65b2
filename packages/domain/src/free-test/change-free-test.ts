import { DomainError } from '@opdesk/contracts/errors.ts'
import type { FreeTestEvent, FreeTestStatus } from '@opdesk/contracts/free-test/events.ts'
import { FreeTestCancelled, freeTestStatusLabel } from '@opdesk/contracts/free-test/status.ts'
import type { Family } from '@opdesk/contracts/subscriber/family/requests.ts'
import { formatDay } from '@opdesk/contracts/time.ts'
import { idsOfPerson } from '../subscriber/family/same-person.ts'
import type { FreeTestsState } from './state.ts'
import { sameTestRequested } from './used-tests.ts'

interface Change {
  request_id: string
  status: FreeTestStatus
  seen: number | undefined
  household: Pick<Family, 'members' | 'former'>
}

/**
 * Changes the status of a request, from any to any; no event if the request already has this status. `seen`: the version on which
 * the admin decided, if sent. `household`: current and former members.
 * @throws not_found; conflict if it was changed since; free_test_asked_again if reviving a cancelled request would duplicate
 * another request for the same test
 */
export const changeFreeTest = (state: FreeTestsState, { request_id, status, seen, household }: Change): FreeTestEvent[] => {
  const request = state.requests.find(known => known.request_id === request_id)
  if (!request) throw new DomainError('not_found')
  if (request.status === status) return []
  if (seen !== undefined && seen !== request.version) {
    const now = freeTestStatusLabel(request.status)
    throw new DomainError('conflict', { message: `${request.by} has changed this request to ${now}. Please look at it again.` })
  }
  const ids = idsOfPerson(household, request.member_id)
  const other = request.status === FreeTestCancelled ? sameTestRequested(state, request, ids) : undefined
  if (other)
    throw new DomainError('free_test_asked_again', {
      message: `Request ${other.number} of ${formatDay(other.day)} is for the same test of this patient. Please cancel that one first.`,
    })
  return [{ type: 'free_test_status_changed', data: { request_id, number: request.number, status, previous: request.status } }]
}
