import { Group, Text } from '@mantine/core'
import { documentKinds } from '@opdesk/contracts/claim/documents.ts'
import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { FileLink } from '../../components/file-link.tsx'
import { FormSection } from '../../components/form-section.tsx'
import { useClaimWords } from './words.ts'

/** The documents of a sent claim, grouped by kind. */
export const ClaimDocuments = ({ claim, title }: { claim: SubscriberClaim; title?: string }) => {
  const { papers, documents } = useClaimWords()
  const kinds = documentKinds.filter(kind => claim[kind].length > 0)
  return (
    <FormSection title={title ?? papers.title}>
      {kinds.length === 0 && <Text c="dimmed">{papers.none}</Text>}
      {kinds.map(kind => (
        <div key={kind}>
          <Text size="sm" c="dimmed">
            {documents[kind]}
          </Text>
          {claim[kind].map(file => (
            <Group key={file.file_id} mih={36} wrap="nowrap" miw={0}>
              <FileLink fileId={file.file_id} name={file.name} size={file.size} contentType={file.content_type} />
            </Group>
          ))}
        </div>
      ))}
    </FormSection>
  )
}
