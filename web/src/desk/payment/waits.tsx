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

/** Says that a payment waits for a second person, with a link to the release for Finance. */
export const Waits = ({ area, release }: { area: ClaimArea; release: string }) => (
  <Notice
    icon={<IconClock size={16} aria-hidden="true" />}
    title="Waits for release"
    actions={area === 'management' && <ReleaseLink id={release} />}
  >
    A second person of Finance has to release the payment.
  </Notice>
)
