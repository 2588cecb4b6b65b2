import type { PlanCard } from '@opdesk/contracts/site/pages.ts'

export type Option = PlanCard['options'][number]

/** The option for one person: the first of a plan. */
export const individualOption = (options: readonly Option[]): Option | undefined => options.find(({ members }) => members === 1)

/**
 * The options for families: without the option for one, and without free ones and those lacking a wallet (back office spec
 * section 4).
 */
export const familyOptions = (options: readonly Option[]): readonly Option[] =>
  options.filter(({ members, price, wallet }) => members > 1 && price > 0 && wallet > 0)

/** Plans by the price of their first option, the cheapest first. */
export const byPrice = <P extends Pick<PlanCard, 'options'>>(plans: readonly P[]): readonly P[] =>
  plans.toSorted((a, b) => (a.options[0]?.price ?? 0) - (b.options[0]?.price ?? 0))
