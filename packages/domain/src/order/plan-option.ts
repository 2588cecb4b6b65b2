import { DomainError } from '@opdesk/contracts/errors.ts'

/** An option of a plan in the master, or as sold. `charges` and `wallet_balance` in paise, before GST. */
export interface PlanOption {
  plan_id: string
  /** 0 is the Individual option. */
  membership_id: number
  member_count: number
  charges: number
  wallet_balance: number
}

/** An option of the master with the facts that put it on sale. */
export interface OfferedOption extends PlanOption {
  retail: boolean
}

/** On sale: the plan is retail, and the option is the Individual one or has a charge and a wallet. */
export const isOnSale = ({ retail, membership_id, charges, wallet_balance }: OfferedOption): boolean =>
  retail && (membership_id === 0 || (charges > 0 && wallet_balance > 0))

const isSame = (a: PlanOption, b: PlanOption): boolean => a.plan_id === b.plan_id && a.membership_id === b.membership_id

/**
 * True if an option is listed for an upgrade: on sale, with at least as many members and at least the charge of the present
 * option as sold. The frequency does not count. The present option is listed too, and cannot be ordered.
 */
const isAvailable = (present: PlanOption, option: OfferedOption): boolean =>
  isOnSale(option) && option.member_count >= present.member_count && option.charges >= present.charges

/** The options listed for an upgrade; `present` marks the current one. */
export const upgradeOptions = (present: PlanOption, offered: readonly OfferedOption[]) =>
  offered.filter(option => isAvailable(present, option)).map(option => ({ ...option, present: isSame(present, option) }))

/**
 * Refuses an option that is no upgrade of the present one. Options that pass cost at least the charge of the present one.
 * @throws not_an_upgrade
 */
export const requireUpgrade = (present: PlanOption, chosen: OfferedOption): void => {
  if (isSame(present, chosen) || !isAvailable(present, chosen)) throw new DomainError('not_an_upgrade')
}
