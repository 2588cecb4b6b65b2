import { bringUpToDate } from '@opdesk/contracts/subscriber/chain/bring-up-to-date.ts'
import { afterFacts, type Chain } from '@opdesk/contracts/subscriber/chain/state.ts'
import type { Employment } from '@opdesk/contracts/subscriber/employment/employment.ts'
import { lastDayToFile } from '@opdesk/contracts/term.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { corporateInForce, resumable, waitingRenewal } from './corporate-plans.ts'

/** The effects of changing an employee's status today, shown before it is confirmed. IST days. */
export interface Consequences {
  /** The effects of making the person inactive; null for an inactive person. `plan_ends`: null without a plan in force. */
  deactivation: { plan_ends: Day | null; cancelled_renewals: number; claims_until: Day | null } | null
  /** The effects of making the person active; null for an active person. `plan_until`: null if a renewal has to grant a plan. */
  activation: { plan_until: Day | null } | null
}

export const consequencesOf = ({ ended }: Employment, chain: Chain, today: Day): Consequences => {
  const current = afterFacts(chain, bringUpToDate(chain, today))
  if (ended) return { deactivation: null, activation: { plan_until: resumable(current, ended.day, today)?.end ?? null } }
  const ends = corporateInForce(current, today) ? today : null
  return {
    deactivation: {
      plan_ends: ends,
      cancelled_renewals: waitingRenewal(current) ? 1 : 0,
      claims_until: ends && lastDayToFile(ends),
    },
    activation: null,
  }
}
