import type { OfferedOption, OfferedPlan } from '@opdesk/contracts/subscriber/plan-queries.ts'

const INDIVIDUAL = 0

/** The choice on a plan's card. `membership` is null until a family's membership is chosen. */
export interface CardChoice {
  family: boolean
  membership: number | null
}

export const individualOption = ({ membership_options }: Pick<OfferedPlan, 'membership_options'>): OfferedOption | undefined =>
  membership_options.find(({ membership_id }) => membership_id === INDIVIDUAL)

/**
 * The memberships of a family: without the Individual option, and without options that are not sold for want of a charge or a
 * wallet.
 */
export const familyOptions = ({ membership_options }: Pick<OfferedPlan, 'membership_options'>): OfferedOption[] =>
  membership_options.filter(
    ({ membership_id, charges, wallet_balance }) => membership_id !== INDIVIDUAL && charges > 0 && wallet_balance > 0,
  )

/**
 * The initial choice of a card: the membership held today, if it is a family's and still sold; otherwise Individual, if the plan
 * has it.
 */
export const firstChoice = (plan: OfferedPlan, held?: number): CardChoice =>
  familyOptions(plan).some(({ membership_id }) => membership_id === held)
    ? { family: true, membership: held ?? null }
    : { family: !individualOption(plan), membership: null }

/** The option to buy; undefined while a family has chosen no membership. */
export const chosenOption = (plan: OfferedPlan, { family, membership }: CardChoice): OfferedOption | undefined =>
  family ? familyOptions(plan).find(({ membership_id }) => membership_id === membership) : individualOption(plan)

/** The option that gives the card's price and label: the chosen one, otherwise the first. */
export const shownOption = (plan: OfferedPlan, choice: CardChoice): OfferedOption | undefined =>
  chosenOption(plan, choice) ?? individualOption(plan) ?? familyOptions(plan)[0]

const firstCharge = ({ membership_options: [first] }: OfferedPlan): number => first?.charges ?? Number.POSITIVE_INFINITY

/** Plans with an option on sale, sorted by the price of the first option. */
export const byFirstCharge = (plans: readonly OfferedPlan[]): OfferedPlan[] =>
  plans
    .filter(plan => shownOption(plan, firstChoice(plan)) !== undefined)
    .toSorted((a, b) => firstCharge(a) - firstCharge(b) || a.name.localeCompare(b.name))
