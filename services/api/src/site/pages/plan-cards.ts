import { type Benefit, capFees, claimableFees, noFees, totalFees } from '@opdesk/contracts/claim/fees.ts'
import { CHILD_UNDER, FAMILY_OF_FOUR } from '@opdesk/contracts/membership-option.ts'
import { toPaise, toRupees } from '@opdesk/contracts/money.ts'
import { plan } from '@opdesk/contracts/resource/plan.ts'
import { exampleBills, type PlanCard } from '@opdesk/contracts/site/pages.ts'
import { type PlanRates, termsOf } from '@opdesk/contracts/subscriber/plan-terms.ts'
import { mostChosenPlan } from '@opdesk/projections/content/most-chosen.ts'
import { listOfferedPlans } from '@opdesk/projections/resource/offered-plans.ts'
import { toOfferedPlan } from '../../plans/offered-plan.ts'
import type { PageContext } from '../page-definition.ts'

const everything = { page: 1, pageSize: 1000, sortOrder: 1 } as const

export const planMasters = [plan.name]

const shareOf = ({ percent, max }: Benefit) => ({ percent, max: toRupees(max) })

/** The shares of a plan, and the bills of the example as a claim of this plan: `wallet` in rupees is all that it can pay. */
const paysOf = (rates: PlanRates, wallet: number): Pick<PlanCard, 'pays' | 'example'> => {
  const terms = termsOf(rates)
  const together = terms.combination === 2
  const [visit, medicines, tests] = [exampleBills.visit, exampleBills.medicines, exampleBills.tests].map(toPaise)
  const bills = { ...noFees, doctor: visit ?? 0 }
  const parts = together ? { combined: (medicines ?? 0) + (tests ?? 0) } : { pharmacy: medicines ?? 0, lab: tests ?? 0 }
  const paid = capFees(claimableFees({ ...bills, ...parts }, terms), toPaise(wallet))
  return {
    pays: {
      visit: shareOf(terms.doctor),
      medicines: shareOf(together ? terms.combined : terms.pharmacy),
      tests: together ? null : shareOf(terms.lab),
    },
    example: {
      visit: toRupees(paid.doctor),
      medicines: toRupees(together ? paid.combined : paid.pharmacy),
      tests: together ? null : toRupees(paid.lab),
      total: toRupees(totalFees(paid)),
    },
  }
}

/** The retail plans on sale, sorted by the price of their first option. */
export const readPlanCards = async ({
  db,
  words,
  changes,
}: Pick<PageContext, 'db' | 'words' | 'changes'>): Promise<PlanCard[]> => {
  const { records } = await listOfferedPlans(db, everything, { organization: null })
  const chosen = await mostChosenPlan(db, changes.day)
  const { optionLabels, optionChoices } = words.plans
  /**
   * Names the people that an option covers. The option for spouse and children covers no parents, so it needs its own label
   * although another option has as many members.
   */
  const nameOf = ({ individual, spouseAndChildren, family }: typeof optionLabels, option: number, members: number): string => {
    if (members === 1) return individual
    return option === FAMILY_OF_FOUR ? spouseAndChildren(CHILD_UNDER) : family(members - 1)
  }
  const cards = records.map(toOfferedPlan).map(
    ({ _id, name, frequency, membership_options, plan_benefits, ...rates }): PlanCard => ({
      id: _id,
      name,
      frequency,
      options: membership_options.map(option => ({
        id: option.membership_id,
        label: nameOf(optionLabels, option.membership_id, option.member_count),
        who: nameOf(optionChoices, option.membership_id, option.member_count),
        members: option.member_count,
        price: option.charges_incl_GST,
        wallet: option.wallet_balance,
      })),
      benefits: plan_benefits.map(({ plan_label, plan_feature }) => ({ label: plan_label, feature: plan_feature })),
      ...paysOf(rates, membership_options[0]?.wallet_balance ?? 0),
      mostChosen: chosen?.plan === _id ? chosen.option : null,
    }),
  )
  const first = ({ options }: PlanCard): number => options[0]?.price ?? Number.POSITIVE_INFINITY
  return cards.sort((a, b) => first(a) - first(b))
}
