import { type FamilyRequestDetail, reviewBadge } from '@opdesk/contracts/subscriber/family/request-list.ts'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../components/error-state.tsx'
import { ButtonLink } from '../../../components/link.tsx'
import { LoadingBlocks } from '../../../components/loading-blocks.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { displayName } from '../../../lib/display-name.ts'
import { familyLink, requestQuery } from '../queries.ts'
import { RequestReview } from './request-review.tsx'

const titleOf = (request: FamilyRequestDetail): string =>
  `${request.kind === 'add' ? 'New' : 'Changed'} family member of ${displayName(request)}`

/** A subscriber's request to add or change a family member: old and new details, the document, and the decision. */
export const RequestPage = ({ id }: { id: string }) => {
  const query = useQuery(requestQuery(id))
  const request = query.data
  return (
    <>
      <PageHeader
        title={request ? titleOf(request) : 'Update request'}
        back={{ orElse: '/admin/approve-updated-users' }}
        actions={
          request && (
            <>
              <StatusBadge {...reviewBadge(request.review_status)} />
              <ButtonLink {...familyLink(request.user_id._id)} variant="default" size="xs">
                Open the family
              </ButtonLink>
            </>
          )
        }
      />
      {query.isPending && <LoadingBlocks heights={[44, 320]} />}
      {query.isError && !request && (
        <ErrorState error={query.error} title="The request could not be loaded" onRetry={() => void query.refetch()} />
      )}
      {request && <RequestReview key={id} request={request} />}
    </>
  )
}
