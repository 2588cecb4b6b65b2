import type { OfferedOption, OfferedPlan } from '@opdesk/contracts/subscriber/plan-queries.ts'

const INDIVIDUAL = 0

/** The choice made on a plan's card. For a family, `membership` is null until one is chosen. */
export interface CardChoice {
  family: boolean
  membership: number | null
}

export const individualOption = ({ membership_options }: Pick<OfferedPlan, 'membership_options'>): OfferedOption | undefined =>
  membership_options.find(({ membership_id }) => membership_id === INDIVIDUAL)

/**
 * The membership options for a family. Leaves out the Individual option, and options without a charge or a wallet, which are not
 * sold.
 */
export const familyOptions = ({ membership_options }: Pick<OfferedPlan, 'membership_options'>): OfferedOption[] =>
  membership_options.filter(
    ({ membership_id, charges, wallet_balance }) => membership_id !== INDIVIDUAL && charges > 0 && wallet_balance > 0,
  )

/**
 * The initial choice on a card: the membership held today if it is for a family and still sold, or else Individual if the plan has
 * it.
 */
export const firstChoice = (plan: OfferedPlan, held?: number): CardChoice =>
  familyOptions(plan).some(({ membership_id }) => membership_id === held)
    ? { family: true, membership: held ?? null }
    : { family: !individualOption(plan), membership: null }

/** The option to buy; undefined until a family's membership is chosen. */
export const chosenOption = (plan: OfferedPlan, { family, membership }: CardChoice): OfferedOption | undefined =>
  family ? familyOptions(plan).find(({ membership_id }) => membership_id === membership) : individualOption(plan)

/** The option that gives the card its price and label: the chosen option, or else the first. */
export const shownOption = (plan: OfferedPlan, choice: CardChoice): OfferedOption | undefined =>
  chosenOption(plan, choice) ?? individualOption(plan) ?? familyOptions(plan)[0]

const firstCharge = ({ membership_options: [first] }: OfferedPlan): number => first?.charges ?? Number.POSITIVE_INFINITY

/** The plans with at least one option on sale, sorted by the price of their first option. */
export const byFirstCharge = (plans: readonly OfferedPlan[]): OfferedPlan[] =>
  plans
    .filter(plan => shownOption(plan, firstChoice(plan)) !== undefined)
    .toSorted((a, b) => firstCharge(a) - firstCharge(b) || a.name.localeCompare(b.name))
