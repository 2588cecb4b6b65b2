import { Group, Text } from '@mantine/core'
import { documentKinds, documentLabels } from '@opdesk/contracts/claim/documents.ts'
import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { FileLink } from '../../components/file-link.tsx'
import { FormSection } from '../../components/form-section.tsx'

/** The documents of a sent claim, grouped by kind. */
export const ClaimDocuments = ({ claim, title = 'Documents' }: { claim: SubscriberClaim; title?: string }) => {
  const kinds = documentKinds.filter(kind => claim[kind].length > 0)
  return (
    <FormSection title={title}>
      {kinds.length === 0 && <Text c="dimmed">No documents were added.</Text>}
      {kinds.map(kind => (
        <div key={kind}>
          <Text size="sm" c="dimmed">
            {documentLabels[kind]}
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
