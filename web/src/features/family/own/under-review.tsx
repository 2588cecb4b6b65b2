import { Alert, Text } from '@mantine/core'
import type { Member, UpdateRequest } from '@opdesk/contracts/subscriber/family/queries.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { FileLink } from '../../../components/file-link.tsx'
import { useWords } from '../../../lib/words.ts'
import { ComparedDetails } from '../compared-details.tsx'
import { familyWords } from '../words.ts'

interface UnderReviewProps {
  id: string
  member: Member
  request: UpdateRequest
}

/** The requested details under review, and the time of the request. */
export const UnderReview = ({ id, member, request: { kind, createdAt, wanted, file } }: UnderReviewProps) => {
  const { reviewed: words, compared } = useWords(familyWords)
  return (
    <Alert color="amber" p="sm" id={id}>
      <Text size="sm">
        {words.since(formatInstant(createdAt))} {kind === 'add' ? words.add : words.change}
      </Text>
      {kind === 'change' && <ComparedDetails label={compared.of(member.name)} old={member} wanted={wanted} onlyChanges />}
      {file && <FileLink fileId={file.file_id} name={file.name} contentType={file.content_type} />}
    </Alert>
  )
}
