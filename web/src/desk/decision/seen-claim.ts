import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { useState } from 'react'
import { claimChanges } from './claim-changes.ts'

interface SeenClaim {
  /** The claim as shown: its version is sent with the decision. */
  seen: StaffClaim
  /** Changes since then, one line each; empty if there are none. */
  changes: readonly string[]
  /** The person has seen the present claim. */
  acknowledge: () => void
}

/** People decide on the claim they saw: later changes are shown and have to be acknowledged. */
export const useSeenClaim = (claim: StaffClaim): SeenClaim => {
  const [seen, setSeen] = useState(claim)
  return {
    seen,
    changes: seen.version === claim.version ? [] : claimChanges(seen, claim),
    acknowledge: () => setSeen(claim),
  }
}
