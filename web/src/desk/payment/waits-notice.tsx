import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { IconClock } from '@tabler/icons-react'
import { ButtonLink } from '../../components/link.tsx'
import { useHandlesPayments } from '../../lib/use-handles-payments.ts'
import { Notice } from '../claim/notice.tsx'
import type { ClaimArea } from '../claim/queries.ts'
import { releaseLink } from './queries.ts'

const ReleaseLink = ({ id }: { id: string }) =>
  useHandlesPayments() && (
    <ButtonLink {...releaseLink(id)} variant="default" size="compact-sm">
      Open the release
    </ButtonLink>
  )

/** Says that the payment of a claim waits for a second person, with a link to the release for Finance. */
export const WaitsNotice = ({ area, claim }: { area: ClaimArea; claim: Pick<StaffClaim, 'waits_for_release'> }) => {
  const release = claim.waits_for_release
  if (!release) return null
  return (
    <Notice
      icon={<IconClock size={16} aria-hidden="true" />}
      title="Waits for release"
      actions={area === 'management' && <ReleaseLink id={release._id} />}
    >
      A second person of Finance has to release the payment.
    </Notice>
  )
}
