import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { useState } from 'react'
import { claimChanges } from './claim-changes.ts'

interface SeenClaim {
  /** The claim as the person saw it. Its version is sent with the decision. */
  seen: StaffClaim
  /** Changes since that version, one line each; empty if there are none. */
  changes: readonly string[]
  /** Called when the person has seen the current version. */
  acknowledge: () => void
}

/** Keeps the version that the person saw, on which they decide. Later changes are shown and have to be acknowledged. */
export const useSeenClaim = (claim: StaffClaim): SeenClaim => {
  const [seen, setSeen] = useState(claim)
  return {
    seen,
    changes: seen.version === claim.version ? [] : claimChanges(seen, claim),
    acknowledge: () => setSeen(claim),
  }
}
