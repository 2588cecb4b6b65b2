import { SimulatedRefusal, UNKNOWN_ID } from '../../simulated-api/refusal.ts'
import type { Balance, PlantedLine } from './balance.ts'
import { newId } from './entities.ts'
import type { PayoutStore } from './payout-store.ts'
import type { Payouts } from './payouts.ts'

/** Faults of the provider's books, which a comparison has to find. Paise. */
export interface PlantedFaults {
  /** Writes a line without a payout into the statement. */
  plantLine(line: PlantedLine): void
  /** Gives the line of a payout another debit; null removes it. @throws SimulatedRefusal without such a line */
  changeLine(payout: string, debit: number | null): void
  /** Makes a payout that the product did not ask for, as a person can in the provider's dashboard. @throws SimulatedRefusal without an account */
  plantPayout(payout: { amount: number; reference: string | null }): void
}

interface Options {
  store: PayoutStore
  balance: Balance
  payouts: Payouts
  /** The provider's id of a payout, by it or by our reference. */
  idOf: (payout: string) => string
}

export const createFaults = ({ store, balance, payouts, idOf }: Options): PlantedFaults => ({
  plantLine: line => store.together(() => balance.plant(line)),
  changeLine: (payout, debit) => {
    const changed = store.together(() => balance.change(idOf(payout), debit))
    if (!changed) throw new SimulatedRefusal(400, UNKNOWN_ID)
  },
  plantPayout: ({ amount, reference: reference_id }) => {
    const fund_account_id = [...store.all.fund_account.values()].find(({ active }) => active)?.id
    if (fund_account_id === undefined) throw new SimulatedRefusal(400, UNKNOWN_ID)
    const key = newId('post')
    const asked = { fund_account_id, amount, reference_id, currency: 'INR', mode: 'IMPS', purpose: 'payout', narration: null }
    store.together(() => payouts.create({ ...asked, queue_if_low_balance: true }, { key, digest: key }))
  },
})
