import { SubscriberType } from '@opdesk/contracts/codes.ts'
import { priceOf, toPaise } from '@opdesk/contracts/money.ts'
import { plan as master } from '@opdesk/contracts/resource/plan.ts'
import { type OfferedPlan, offeredPlan, type UpgradePlan } from '@opdesk/contracts/subscriber/plan-queries.ts'
import { isOnSale, type OfferedOption, type PlanOption, upgradeOptions } from '@opdesk/domain/order/plan-option.ts'
import type { z } from 'zod'

type PlanRecord = z.infer<typeof master.answer>

/** The options of a plan record in the form that the order rules need, with amounts in paise. */
export const optionsOf = ({ _id, subscriber_type, membership_options }: PlanRecord): OfferedOption[] =>
  membership_options.map(({ charges, wallet_balance, ...option }) => ({
    ...option,
    plan_id: _id,
    retail: subscriber_type === SubscriberType.retail,
    charges: toPaise(charges),
    wallet_balance: toPaise(wallet_balance),
  }))

/** Converts a plan record to the answer, without the options of a retail plan that are not on sale. */
export const toOfferedPlan = (stored: unknown): OfferedPlan => {
  const record = master.answer.parse(stored)
  const sold = new Set(
    optionsOf(record)
      .filter(option => !option.retail || isOnSale(option))
      .map(({ membership_id }) => membership_id),
  )
  const { createdAt, updatedAt, corporate, membership_options, ...plan } = record
  return {
    ...plan,
    corporate: offeredPlan.shape.corporate.parse(corporate ?? null),
    membership_options: membership_options
      .filter(({ membership_id }) => sold.has(membership_id))
      .map(option => ({ ...option, charges_incl_GST: priceOf(option.charges) })),
  }
}

/** A plan with only those options that upgrade the present option, and the present option itself; null if no option does. */
export const toUpgradePlan = (present: PlanOption, stored: unknown): UpgradePlan | null => {
  const listed = new Map(
    upgradeOptions(present, optionsOf(master.answer.parse(stored))).map(option => [option.membership_id, option.present]),
  )
  if (listed.size === 0) return null
  const plan = toOfferedPlan(stored)
  const membership_options = plan.membership_options.flatMap(option => {
    const isPresent = listed.get(option.membership_id)
    return isPresent === undefined ? [] : [{ ...option, present: isPresent }]
  })
  return { ...plan, membership_options }
}
