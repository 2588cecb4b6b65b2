import type { StaffClaim } from '@opdesk/contracts/claim/queries.ts'
import { useState } from 'react'
import { claimChanges } from './claim-changes.ts'

interface SeenClaim {
  /** The claim as it was shown: its version goes along with the decision. */
  seen: StaffClaim
  /** What has changed since then, a line each; empty while it is as it was shown. */
  changes: readonly string[]
  /** Somebody has seen the claim as it is now. */
  look: () => void
}

/** Who decides, decides on the claim that they saw: what changes meanwhile is told and has to be looked at. */
export const useSeenClaim = (claim: StaffClaim): SeenClaim => {
  const [seen, setSeen] = useState(claim)
  return {
    seen,
    changes: seen.version === claim.version ? [] : claimChanges(seen, claim),
    look: () => setSeen(claim),
  }
}
