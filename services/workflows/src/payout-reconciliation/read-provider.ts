import type { PayoutNews } from '@opdesk/contracts/payout/payout-news.ts'
import type { ProviderTransaction } from '@opdesk/contracts/payout/provider-transaction.ts'
import { addDays, endOfIstDay, startOfIstDay } from '@opdesk/contracts/time.ts'
import type { Days } from '@opdesk/domain/day-close/compare-with-provider.ts'
import type { PayoutProvider } from '@opdesk/integrations/payouts/payout-provider.ts'

/** Days before the compared ones of which the lines are read, too: attempts near midnight, and the last known balance. */
const BEFORE_DAYS = 3
/** Days after the compared ones: an attempt may be sent later than requested, and its money may come back. */
const AFTER_DAYS = 45

/** The provider's side of some days, with days around them. */
export interface ProviderLists {
  payouts: PayoutNews[]
  lines: ProviderTransaction[]
}

/**
 * Reads the provider's payouts and statement of some IST days and the days around them.
 * @throws ProviderUnknown, ProviderRefused, ProviderBusy
 */
export const readProvider = async (provider: PayoutProvider, { first, last }: Days, now: Date): Promise<ProviderLists> => {
  const from = startOfIstDay(addDays(first, -BEFORE_DAYS))
  const end = endOfIstDay(addDays(last, AFTER_DAYS))
  // Seconds are whole at the provider.
  const to = new Date(Math.min(end.getTime(), now.getTime() + 1000))
  const payouts = await provider.listPayouts({ from, to })
  const lines = await provider.listTransactions({ from, to })
  return { payouts, lines }
}
