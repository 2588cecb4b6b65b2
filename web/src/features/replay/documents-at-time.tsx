import { SimpleGrid, Text } from '@mantine/core'
import { documentKinds, documentLabels } from '@opdesk/contracts/claim/documents.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { FileLink } from '../../components/file-link.tsx'
import { Panel } from '../../components/panel.tsx'

/** The claim's documents at the time of the step. Each is loaded only on a press, because a replay passes steps quickly. */
export const DocumentsAtTime = ({ claim }: { claim: StaffClaim }) => {
  const documents = documentKinds.flatMap(kind => claim[kind].map(file => ({ kind, file })))
  return (
    <Panel id="documents" title={`Documents (${documents.length})`}>
      {documents.length === 0 && <Text c="dimmed">None then.</Text>}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
        {documents.map(({ kind, file }) => (
          <div key={`${kind} ${file.file_id}`}>
            <Text size="xs" c="dimmed">
              {documentLabels[kind]}
            </Text>
            <FileLink fileId={file.file_id} name={file.name} size={file.size} contentType={file.content_type} />
          </div>
        ))}
      </SimpleGrid>
    </Panel>
  )
}
