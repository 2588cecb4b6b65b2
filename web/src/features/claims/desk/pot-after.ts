import type { Entitlement } from '@opdesk/contracts/claim/related.ts'
import { toPaise, toRupees } from '@opdesk/contracts/money.ts'

/**
 * The pot after this claim, in rupees. `approved`: the amount to be approved. A claim that holds nothing any more has been paid or
 * refused: the pot stays as it is.
 */
export const potAfter = ({ balance, held, held_for_claim, available }: Entitlement['wallet']['now'], approved: number) => {
  const holds = held_for_claim > 0
  const left = holds ? toRupees(toPaise(available) + toPaise(held_for_claim) - toPaise(approved)) : available
  return { balance, others: toRupees(toPaise(held) - toPaise(held_for_claim)), taken: holds ? approved : 0, left }
}
