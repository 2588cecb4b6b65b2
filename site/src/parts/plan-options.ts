import type { PlanCard } from '@opdesk/contracts/site/pages.ts'

export type Option = PlanCard['options'][number]

/** The first option of a plan for one person. */
export const individualOption = (options: readonly Option[]): Option | undefined => options.find(({ members }) => members === 1)

/** The options for more than one person that have a price and a wallet (back office spec section 4). */
export const familyOptions = (options: readonly Option[]): readonly Option[] =>
  options.filter(({ members, price, wallet }) => members > 1 && price > 0 && wallet > 0)

/** Sorts plans by the price of their first option, cheapest first. */
export const byPrice = <P extends Pick<PlanCard, 'options'>>(plans: readonly P[]): readonly P[] =>
  plans.toSorted((a, b) => (a.options[0]?.price ?? 0) - (b.options[0]?.price ?? 0))
