import type { ChainedSubscription } from './state.ts'

/**
 * True if a subscription counts as bought: it was active at some time and was not refunded. The end of an employment cancels a
 * corporate plan, which still counts.
 */
export const isBought = ({
  activated,
  state,
  origin,
}: Pick<ChainedSubscription, 'state' | 'origin'> & { activated: boolean }): boolean =>
  activated && (state !== 'cancelled' || origin === 'corporate')
