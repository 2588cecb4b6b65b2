import { Alert, Text } from '@mantine/core'
import type { Member, UpdateRequest } from '@opdesk/contracts/subscriber/family/queries.ts'
import { Moment } from '../../../components/date-text.tsx'
import { FileLink } from '../../../components/file-link.tsx'
import { ComparedDetails } from '../compared-details.tsx'

interface UnderReviewProps {
  id: string
  member: Member
  request: UpdateRequest
}

/** The requested details under review, and the time of the request. */
export const UnderReview = ({ id, member, request: { kind, createdAt, wanted, file } }: UnderReviewProps) => (
  <Alert color="amber" p="sm" id={id}>
    <Text size="sm">
      Under review since <Moment iso={createdAt} />.{' '}
      {kind === 'add'
        ? 'Once we accept the member, their cover starts on that day. Until then the member cannot be changed or deleted.'
        : 'The present details apply until we accept the change. Until then the member cannot be changed or deleted.'}
    </Text>
    {kind === 'change' && <ComparedDetails label={`Change of ${member.name}`} old={member} wanted={wanted} onlyChanges />}
    {file && <FileLink fileId={file.file_id} name={file.name} contentType={file.content_type} />}
  </Alert>
)
