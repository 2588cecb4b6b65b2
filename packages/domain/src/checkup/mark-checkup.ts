import type { CheckupEvent } from '@opdesk/contracts/checkup/events.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { CheckupState } from './state.ts'

/**
 * Marks a checkup as completed, or as pending again; no event if the checkup already has this status.
 * @throws not_found, checkup_cancelled
 */
export const markCheckup = (state: CheckupState, completed: boolean): CheckupEvent[] => {
  if (state.status === 'new') throw new DomainError('not_found')
  if (state.status === 'cancelled') throw new DomainError('checkup_cancelled')
  if (state.completed === completed) return []
  return [{ type: completed ? 'checkup_completed' : 'checkup_reopened', data: {} }]
}
