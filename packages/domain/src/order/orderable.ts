import { SubscriberType } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { isOnSale, type OfferedOption, type PlanOption, requireUpgrade } from './plan-option.ts'

/** Maximum number of plans that can wait behind the current one. */
export const MAX_QUEUED = 3

/** The subscriber's plans when a quote or an order is made. */
export interface Eligibility {
  /** Subscriber type: 1 retail, 2 corporate. */
  subscriber_type: number
  /** The option in force today, as it was sold; null if there is none. */
  in_force: PlanOption | null
  /** Number of queued plans. */
  queued: number
}

/**
 * Refuses an order of a plan that the subscriber may not buy. With no plan in force, or with room in the queue, a subscriber may
 * buy any plan on sale. A renewal may only be of the plan in force, with any of its options. A free option requires that no plan is
 * in force or queued. `option`: the option in the master, undefined if it does not exist.
 * @throws corporate_subscriber, no_plan_in_force, plan_not_on_sale, not_a_renewal, not_an_upgrade, queue_full
 */
export const requireOrderable = (
  kind: 'purchase' | 'renewal' | 'upgrade',
  option: OfferedOption | undefined,
  { subscriber_type, in_force, queued }: Eligibility,
): void => {
  if (subscriber_type === SubscriberType.corporate) throw new DomainError('corporate_subscriber')
  if (kind !== 'purchase' && !in_force) throw new DomainError('no_plan_in_force')
  if (kind === 'renewal' && option && option.plan_id !== in_force?.plan_id) throw new DomainError('not_a_renewal')
  if (kind === 'upgrade' && in_force) {
    if (!option || option.charges === 0) throw new DomainError('not_an_upgrade')
    requireUpgrade(in_force, option)
    return
  }
  if (!option || !isOnSale(option)) throw new DomainError('plan_not_on_sale')
  if (option.charges === 0 && (in_force || queued > 0)) throw new DomainError('plan_not_on_sale')
  if (queued >= MAX_QUEUED) throw new DomainError('queue_full')
}

/**
 * The option that a subscriber can upgrade: the one in force, as it was sold.
 * @throws corporate_subscriber, no_plan_in_force
 */
export const requireUpgradable = ({
  subscriber_type,
  in_force,
}: Pick<Eligibility, 'subscriber_type' | 'in_force'>): PlanOption => {
  if (subscriber_type === SubscriberType.corporate) throw new DomainError('corporate_subscriber')
  if (!in_force) throw new DomainError('no_plan_in_force')
  return in_force
}
