import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { lazy, Suspense } from 'react'
import type { ClaimArea } from '../claim/queries.ts'

const Waits = lazy(async () => ({ default: (await import('./waits.tsx')).Waits }))

/** A notice on a claim whose payment waits for a second person; loaded only then. */
export const WaitsNotice = ({ area, claim }: { area: ClaimArea; claim: Pick<StaffClaim, 'waits_for_release'> }) =>
  claim.waits_for_release && (
    <Suspense fallback={null}>
      <Waits area={area} release={claim.waits_for_release._id} />
    </Suspense>
  )
