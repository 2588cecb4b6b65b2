import { lastUsableDay } from '@opdesk/contracts/checkup/days.ts'
import type { CheckupEvent } from '@opdesk/contracts/checkup/events.ts'
import { accepts } from '@opdesk/contracts/checkup/lifecycle.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { HealthPlanSnapshot } from '@opdesk/contracts/order/events.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { cancelledBefore } from '../cancelled-before.ts'
import type { CheckupState } from './state.ts'

/**
 * Creates the checkup of a paid order, once. `paid`: paise, with GST; `day`: the first IST day on which the checkup can be used.
 */
export const purchaseCheckup = (
  state: CheckupState,
  { subscriber_id, health_plan, paid, day }: { subscriber_id: string; health_plan: HealthPlanSnapshot; paid: number; day: Day },
): CheckupEvent[] =>
  accepts(state.status, 'checkup_purchased')
    ? [{ type: 'checkup_purchased', data: { subscriber_id, health_plan, paid, day, usable_until: lastUsableDay(day) } }]
    : []

/**
 * Cancels a checkup, so that its payment can be refunded.
 * @throws not_refundable once its details are recorded, or it is completed or cancelled
 */
export const cancelCheckup = (state: CheckupState): CheckupEvent[] => {
  if (state.status === 'cancelled') throw cancelledBefore()
  if (state.status !== 'bought' || state.details || state.completed) throw new DomainError('not_refundable')
  return [{ type: 'checkup_cancelled', data: {} }]
}
