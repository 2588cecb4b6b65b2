import { IconCircleCheck } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { AnchorLink } from '../../../components/link.tsx'
import { Notice } from '../../../desk/claim/notice.tsx'
import { claimLink } from '../../../desk/claim/queries.ts'
import { useNextClaim } from './next-claim.ts'

/** Confirms the decision just made. Says whether this page is the next claim, or the list since no claim is left. */
export const DecidedNotice = ({ claimId }: { claimId?: string }) => {
  const decided = useLocation({ select: ({ state }) => state.decided })
  const { waiting } = useNextClaim(claimId)
  if (!decided || decided._id === claimId) return null
  return (
    <Notice
      icon={<IconCircleCheck size={18} aria-hidden="true" />}
      title={decided.message || 'Done'}
      tone="done"
      role="status"
      actions={
        <AnchorLink {...claimLink('management', decided._id)} size="sm" px={6}>
          Open {decided.claim_id}
        </AnchorLink>
      }
    >
      {claimId
        ? `${decided.claim_id} is done. This is the next claim; ${waiting === 1 ? '1 waits' : `${waiting} wait`} for you.`
        : `${decided.claim_id} is done. ${waiting === 0 ? 'Nothing else is waiting for you.' : ''}`}
    </Notice>
  )
}
