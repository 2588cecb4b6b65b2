import { z } from 'zod'
import { paise, signedPaise } from '../paise.ts'

/** States of the attempts of a day on its closing page. `failed` and `cancelled`: no money moved; `reversed`: it came back. */
export const closedStates = ['paid', 'failed', 'reversed', 'in_process', 'cancelled', 'paid_twice'] as const
export type ClosedState = (typeof closedStates)[number]

export const closedStateLabels: Record<ClosedState, string> = {
  paid: 'Paid',
  failed: 'Failed',
  reversed: 'Came back',
  in_process: 'In process',
  cancelled: 'Cancelled',
  paid_twice: 'Paid twice',
}

/**
 * The figures of a day, in paise. `states`: attempts that were requested on the day, by the state of this moment. `movements`: sums
 * in the provider's account on the day. `opening`, `closing`: balances of the account, null if they are not known.
 */
export const dayFigures = z.object({
  states: z.array(z.object({ state: z.enum(closedStates), count: z.int().min(0), amount: paise })),
  movements: z.object({
    payouts: signedPaise,
    returned: signedPaise,
    fees: signedPaise,
    tax: signedPaise,
    validations: signedPaise,
    deposits: signedPaise,
    fee_refunds: signedPaise,
  }),
  opening: signedPaise.nullable(),
  closing: signedPaise.nullable(),
  /** Differences that stand, all of them explained when the day is closed. */
  differences: z.int().min(0),
})
export type DayFigures = z.infer<typeof dayFigures>
