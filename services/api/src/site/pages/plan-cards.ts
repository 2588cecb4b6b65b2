import { CHILD_UNDER, FAMILY_OF_FOUR } from '@opdesk/contracts/membership-option.ts'
import { plan } from '@opdesk/contracts/resource/plan.ts'
import type { PlanCard } from '@opdesk/contracts/site/pages.ts'
import { listOfferedPlans } from '@opdesk/projections/resource/offered-plans.ts'
import { toOfferedPlan } from '../../plans/offered-plan.ts'
import type { PageContext } from '../page-definition.ts'

const everything = { page: 1, pageSize: 1000, sortOrder: 1 } as const

export const planMasters = [plan.name]

/** The retail plans on sale, sorted by the price of their first option. */
export const readPlanCards = async ({ db, words }: Pick<PageContext, 'db' | 'words'>): Promise<PlanCard[]> => {
  const { records } = await listOfferedPlans(db, everything, { organization: null })
  const { individual, spouseAndChildren, family } = words.plans.optionLabels
  /**
   * Names the people that an option covers. The option for spouse and children covers no parents, so it needs its own label
   * although another option has as many members.
   */
  const labelOf = (option: number, members: number): string => {
    if (members === 1) return individual
    return option === FAMILY_OF_FOUR ? spouseAndChildren(CHILD_UNDER) : family(members - 1)
  }
  const cards = records.map(toOfferedPlan).map(
    ({ _id, name, frequency, membership_options, plan_benefits }): PlanCard => ({
      id: _id,
      name,
      frequency,
      options: membership_options.map(option => ({
        id: option.membership_id,
        label: labelOf(option.membership_id, option.member_count),
        members: option.member_count,
        price: option.charges_incl_GST,
        wallet: option.wallet_balance,
      })),
      benefits: plan_benefits.map(({ plan_label, plan_feature }) => ({ label: plan_label, feature: plan_feature })),
    }),
  )
  const first = ({ options }: PlanCard): number => options[0]?.price ?? Number.POSITIVE_INFINITY
  return cards.sort((a, b) => first(a) - first(b))
}
