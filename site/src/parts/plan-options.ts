import type { PlanCard } from '@opdesk/contracts/site/pages.ts'

export type Option = PlanCard['options'][number]

/** Sorts plans by the price of their first option, cheapest first. */
export const byPrice = <P extends Pick<PlanCard, 'options'>>(plans: readonly P[]): readonly P[] =>
  plans.toSorted((a, b) => (a.options[0]?.price ?? 0) - (b.options[0]?.price ?? 0))

/** The options that have a price and a wallet, and the one for a single person (back office spec section 4). */
export const shownOptions = ({ options }: Pick<PlanCard, 'options'>): readonly Option[] =>
  options.filter(({ members, price, wallet }) => members === 1 || (price > 0 && wallet > 0))

/** The option bought most often, otherwise the first. */
export const firstOption = (plan: Pick<PlanCard, 'options' | 'mostChosen'>): Option | undefined =>
  shownOptions(plan).find(({ id }) => id === plan.mostChosen) ?? shownOptions(plan)[0]

/** The choices of who is covered: the options of all plans, by number of people. */
export const choicesOf = (plans: readonly Pick<PlanCard, 'options'>[]): readonly Option[] => {
  const byId = new Map(plans.flatMap(shownOptions).map(option => [option.id, option]))
  return [...byId.values()].sort((a, b) => a.members - b.members || a.id - b.id)
}

/**
 * The option of a plan that fits a choice: the chosen option, otherwise the cheapest that covers as many people, otherwise the
 * largest; of two equally large ones that for people of any relation, which has the higher id.
 */
export const optionFor = (plan: Pick<PlanCard, 'options'>, choice: Pick<Option, 'id' | 'members'>): Option | undefined => {
  const options = shownOptions(plan)
  const enough = options.filter(({ members }) => members >= choice.members).toSorted((a, b) => a.price - b.price)
  const largest = options.toSorted((a, b) => b.members - a.members || b.id - a.id)
  return options.find(({ id }) => id === choice.id) ?? enough[0] ?? largest[0]
}
